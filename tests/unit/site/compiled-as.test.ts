import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compiledAs } from '#publisher/compile.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folderOf = async (env: NodeJS.ProcessEnv): Promise<string> => (await compiledAs(root, '/below', env)).dir;

it('compiles the same code once, whether a switch is unset or says what unset means', async () => {
  const plain = await folderOf({});
  expect(await folderOf({ GALLERY: 'off', ISLANDS: 'on' })).toBe(plain);
  expect(await folderOf({ GALLERY: 'on' })).not.toBe(plain);
  expect(await folderOf({ ISLANDS: 'off' })).not.toBe(plain);
});
