import type { Plugin } from 'vite';

const head = 'function getPrescripts(result, type, directive) {';
const refusal = 'throw new Error("src/client/islands.ts does not know client:" + directive);';

/** Directives that `src/client/islands.ts` knows; an island with another one would sleep for ever. */
const known = ['intent', 'load', 'returning', 'session'];

/**
 * Astro writes the script that wakes islands into every page that has one: 1.5 KB as served, though most who read
 * never wake any. Here pages hold none; the script that all pages share brings the same code (`layouts/Page.astro`).
 */
export function islandsOutside(): Plugin {
  return {
    name: 'kestrel-bay:islands-outside',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
      if (!code.includes(head)) throw new Error('Astro writes the scripts of islands in another way now.');
      const guard = `if (!${JSON.stringify(known)}.includes(directive)) ${refusal}\n  return "";`;
      return code.replace(head, `${head}\n  ${guard}`);
    },
  };
}
