import type { Plugin } from 'vite';

/** What Astro writes with every island for its own development server. */
const needless = ['uid: astroId', 'name: metadata.displayName,'] as const;
const head = 'function getPrescripts(result, type, directive) {';
const refusal = 'throw new Error("src/client/islands.ts does not know client:" + directive);';

/** Directives that `src/client/islands.ts` knows; an island with another one would sleep for ever. */
const known = ['intent', 'load', 'returning', 'session'];

function withoutNeedless(code: string): string {
  return needless.reduce((rest, each) => {
    if (!rest.includes(each)) throw new Error(`Astro writes islands in another way now: no ${each}`);
    return rest.replace(each, '');
  }, code);
}

/**
 * Astro writes the script that wakes islands into every page that has one: 1.5 KB as served, though most who read
 * never wake any. Here pages hold none; the script that all pages share brings the same code (`layouts/shell/every-page.ts`). Nor
 * does an island carry the names that only Astro's development server reads.
 */
export function islandsOutside(): Plugin {
  return {
    name: 'kestrel-bay:islands-outside',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? '';
      if (file.endsWith('/astro/dist/runtime/server/hydration.js')) return withoutNeedless(code);
      if (!file.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined;
      if (!code.includes(head)) throw new Error('Astro writes the scripts of islands in another way now.');
      const guard = `if (!${JSON.stringify(known)}.includes(directive)) ${refusal}\n  return "";`;
      return code.replace(head, `${head}\n  ${guard}`);
    },
  };
}
