import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SpaceType, spaceTypes } from '#content/model/editor.ts';
import { type Command, type Io, parseCommandLine, UsageError } from './command.ts';
import { applyModel } from './space/model.ts';
import { openSpace } from './space/space.ts';
import { counted, listed } from './text.ts';

const fileName = '001-content-model.cjs';

/** Brings the content model to a space, or writes it as a script of the content system's own migration tool. */
export const migrateCommand: Command = {
  usage: 'migrate [--apply | --to DIR]',
  summary:
    'prints (or writes into DIR) the contentful-migration script that gives a new space the content model; --apply brings your own space, new or of an older model, to it',
  async run(args, io) {
    const { flags, values } = parseCommandLine(args, ['apply'], 0, ['to']);
    if (flags.apply && values.to !== undefined) throw new UsageError('--apply and --to exclude each other.');
    if (flags.apply) return apply(io);
    const script = migrationScript();
    if (values.to === undefined) {
      io.print(script);
      return 0;
    }
    await mkdir(values.to, { recursive: true });
    const path = join(values.to, fileName);
    await writeFile(path, script);
    io.print(
      `${path}: ${counted(spaceTypes().length, 'content type')}. Run it with: npx contentful-migration --space-id SPACE ${path}`,
    );
    return 0;
  },
};

async function apply(io: Io): Promise<number> {
  const { done, blocked } = await applyModel(openSpace(io), io.progress);
  const heading = 'The space has the content model of this site';
  io.print(
    [
      ...listed(blocked.length > 0 ? 'Changed' : heading, done),
      ...(done.length === 0 && blocked.length === 0 ? [`${heading} already.`] : []),
      ...listed('Not changed', blocked),
    ].join('\n'),
  );
  return blocked.length > 0 ? 1 : 0;
}

function typeInScript({ id, name, description, displayField, fields, controls }: SpaceType): string[] {
  return [
    '  {',
    `    const type = migration.createContentType('${id}', ${JSON.stringify({ name, description, displayField })});`,
    ...fields.map(({ id: field, ...definition }) => `    type.createField('${field}', ${JSON.stringify(definition)});`),
    ...controls.map(({ fieldId, widgetNamespace, widgetId, settings }) => {
      const more = settings === undefined ? '' : `, ${JSON.stringify(settings)}`;
      return `    type.changeFieldControl('${fieldId}', '${widgetNamespace}', '${widgetId}'${more});`;
    }),
    '  }',
  ];
}

/** The script's text. Links may name types that come later in it: the content system does not mind. */
function migrationScript(): string {
  const head = '// The content model of Kestrel Bay, for a new space. Made by: npm run content -- migrate';
  return [head, 'module.exports = (migration) => {', ...spaceTypes().flatMap(typeInScript), '};', ''].join('\n');
}
