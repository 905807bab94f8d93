import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCrossings, judge, shelves } from '../../../scripts/check/boundaries.ts';
import { readSource } from '../../../scripts/check/sources.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Each way of naming a module, as code; `type` forms are refused too, for they make a shelf know another. */
const forms: Readonly<Record<string, (address: string) => string>> = {
  static: (address) => `import { x } from '${address}';`,
  type: (address) => `import type { X } from '${address}';`,
  inlineType: (address) => `import { type X } from '${address}';`,
  typeQuery: (address) => `export type Y = typeof import('${address}');`,
  importType: (address) => `export type Z = import('${address}').X;`,
  namespace: (address) => `import * as x from '${address}';`,
  sideEffect: (address) => `import '${address}';`,
  reExport: (address) => `export { x } from '${address}';`,
  reExportAll: (address) => `export * from '${address}';`,
  typeReExport: (address) => `export type { X } from '${address}';`,
  dynamic: (address) => `const x = await import('${address}');`,
  dynamicTemplate: (address) => `const x = await import(\`${address}\`);`,
  dynamicComputed: (address) => `const x = async (n: string) => import(\`${dirname(address)}/\${n}.ts\`);`,
  dynamicJoined: (address) => `const x = async (n: string) => import('${dirname(address)}/' + n);`,
  require: (address) => `const x = require('${address}');`,
  importEquals: (address) => `import x = require('${address}');`,
  createRequire: (address) => `const load = createRequire(import.meta.url);\nload('${address}');`,
  resolve: (address) => `const x = import.meta.resolve('${address}');`,
  query: (address) => `import text from '${address}?raw';`,
  glob: (address) => `const x = import.meta.glob('${dirname(address)}/*.ts');`,
  globList: (address) => `const x = import.meta.glob(['./own/*.ts', '${dirname(address)}/**']);`,
};

/** Forms that resolve relative addresses alone. */
const relativeForms: typeof forms = {
  url: (address) => `const x = new URL('${address}', import.meta.url);`,
  worker: (address) => `const here = import.meta.url;\nnew Worker(new URL('${address}', here));`,
  reference: (address) => `/// <reference path="${address}" />`,
};

const home: Readonly<Record<string, string>> = {
  messages: 'messages/wallet',
  features: 'features/wallet',
  services: 'services/wallet',
  'services/main.ts': 'services',
};

/** A module that the shelf may never name. */
function forbidden(shelf: string): string {
  return shelf.startsWith('services') || shelf === 'sandbox'
    ? 'src/features/login/login.store.ts'
    : 'src/services/login/service.ts';
}

function importer(shelf: string, ending: string): string {
  return shelf === 'services/main.ts' ? 'src/services/main.ts' : `src/${home[shelf] ?? shelf}/planted${ending}`;
}

function wrap(ending: string, code: string): string {
  return ending === '.astro' ? `---\n${code}\n---\n<p>planted</p>\n` : `${code}\n`;
}

function complaints(path: string, text: string): readonly string[] {
  return findCrossings(readSource(path, text)).map(({ message }) => message);
}

describe.each(Object.keys(shelves))('the shelf %s', (shelf) => {
  const endings = shelf === 'services/main.ts' ? ['.ts'] : ['.ts', '.tsx', '.astro'];
  it.each(endings)('refuses every form of a forbidden import in %s', (ending) => {
    const from = importer(shelf, ending);
    const target = forbidden(shelf);
    const near = relative(dirname(from), target);
    const planted = [
      ...Object.entries(forms).flatMap(([name, write]) => [
        [`${name} #`, write(`#${target.slice('src/'.length)}`)],
        [`${name} relative`, write(near)],
      ]),
      ...Object.entries(relativeForms).map(([name, write]) => [name, write(near)]),
    ];
    const passed = planted.filter(([, code]) => complaints(from, wrap(ending, code ?? '')).length === 0);
    expect(passed.map(([name]) => name)).toEqual([]);
  });

  it('may import what the table gives it, and itself', () => {
    const from = importer(shelf, '.ts');
    const given = (shelves[shelf]?.imports ?? []).map(
      (rule) => `#${rule.replace('*', 'wallet')}${rule.endsWith('.ts') ? '' : '/x.ts'}`,
    );
    const passed = [...given, './near.ts'].map((specifier) => judge(from, { specifier, isPartial: false, line: 1 }));
    expect(passed.filter(Boolean)).toEqual([]);
  });
});

describe('special cases', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['a room knows no other room', 'src/features/login/x.tsx', "import '#features/wallet/x.ts';"],
    ['a service meets another in service.ts alone', 'src/services/login/x.ts', "import '#services/wallet/store.ts';"],
    ['the ledger shows its service.ts alone', 'src/services/wallet/x.ts', "import '#services/ledger/store.ts';"],
    ['the kernel knows no room', 'src/services/kernel/x.ts', "import '#services/login/service.ts';"],
    ['rules do no input', 'src/domain/x.ts', "import 'node:fs';"],
    ['an island reads no files', 'src/features/login/x.tsx', "import { readFile } from 'node:fs/promises';"],
    ['the browser takes the small zod', 'src/client/x.ts', "import { z } from 'zod';"],
    ['the browser takes no database', 'src/ui/x.tsx', "import pg from 'pg';"],
    ['a computed address cannot be judged', 'src/features/login/x.ts', 'const f = (n: string) => import(n);'],
    ['sources know no tests', 'src/client/x.ts', "import '../../tests/support/database.ts';"],
    ['a glob over all shelves', 'src/pages/x.astro', "---\nimport.meta.glob('../**/*.ts');\n---\n"],
    ['an expression of a template', 'src/pages/x.astro', "<p>{(await import('#services/login/service.ts')).x}</p>\n"],
    [
      'a browser script of a template',
      'src/layouts/x.astro',
      "<script>import '#services/login/service.ts';</script>\n",
    ],
    ['a script by its address', 'src/layouts/x.astro', '<script src="../services/login/service.ts"></script>\n'],
    ['a style sheet in a template', 'src/ui/x.astro', "<style>@import '../features/login/x.css';</style>\n"],
    ['a style sheet', 'src/ui/x.css', "@import url('../features/login/x.css');"],
    ['a file on no shelf', 'src/helpers/x.ts', "import '../domain/money.ts';"],
  ];
  it.each(cases)('refuses: %s', (_, path, text) => {
    expect(complaints(path, text)).not.toEqual([]);
  });

  it('lets a module name its own ancestors, packages that are given, and addresses of the web', () => {
    const text =
      "new URL('../..', import.meta.url);\nimport * as z from 'zod/mini';\nnew URL('/x', 'https://x.example');\n";
    expect(complaints('src/client/x.ts', text)).toEqual([]);
  });
});

// That the repository keeps its table, and the command says so, is shown by new-room.test.ts: one look at a copy is enough.
describe('the repository', () => {
  it('has the table of docs/architecture.md', () => {
    const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const documented = [...text.matchAll(/^\| `([a-z/.]+?)(?:\/<room>)?` \| (?:anywhere|browser|build|server)/gm)];
    expect(documented.map((match) => match[1]).sort()).toEqual(Object.keys(shelves).sort());
  });
});
