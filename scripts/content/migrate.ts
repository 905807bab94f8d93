import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeDefinitions } from '#content/model/definitions.ts';
import { type Command, parseCommandLine } from './command.ts';
import { counted } from './text.ts';

const fileName = '001-content-model.cjs';

/** Writes the content model as a script of the content system's own migration tool. */
export const migrateCommand: Command = {
  usage: 'migrate [--to DIR]',
  summary: 'prints (or writes into DIR) the contentful-migration script that gives a new space the content model',
  async run(args, io) {
    const { values } = parseCommandLine(args, [], 0, ['to']);
    const script = migrationScript();
    if (values.to === undefined) {
      io.print(script);
      return 0;
    }
    await mkdir(values.to, { recursive: true });
    const path = join(values.to, fileName);
    await writeFile(path, script);
    const types = Object.keys(contentTypeDefinitions()).length;
    io.print(
      `${path}: ${counted(types, 'content type')}. Run it with: npx contentful-migration --space-id SPACE ${path}`,
    );
    return 0;
  },
};

/** The script's text. Links may name types that come later in it: the content system does not mind. */
function migrationScript(): string {
  const types = Object.entries(contentTypeDefinitions()).map(([id, fields]) => {
    const name = id.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
    const type = `migration.createContentType('${id}', ${JSON.stringify({ name, displayField: 'internalName' })})`;
    const lines = fields.map(
      ({ id: field, ...definition }) => `    type.createField('${field}', ${JSON.stringify(definition)});`,
    );
    return ['  {', `    const type = ${type};`, ...lines, '  }'].join('\n');
  });
  const head = '// The content model of Kestrel Bay, for a new space. Made by: npm run content -- migrate';
  return [head, 'module.exports = (migration) => {', ...types, '};', ''].join('\n');
}
