import type { Plugin } from 'vite';

/** A schema or a call begins here; making one does nothing else. In a comment it stands in backquotes, and is left alone. */
const making = /(?<![\w.#'"`])(z(?=\s*\.)|defineCall(?=\())/g;

/**
 * A contract file holds all calls of its room, a page sends few of them. Marked as pure, those that nobody of a script
 * uses stay out of it: a bundler cannot know that a schema's making changes nothing.
 */
export function pureContracts(): Plugin {
  return {
    name: 'kestrel-bay:pure-contracts',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/contract\/[\w-]+\.ts$/.test(id.split('?')[0] ?? '')) return undefined;
      const [imports = '', ...rest] = code.split(/(?<=^import[^;]*;\n)(?!import)/m);
      return `${imports}${rest.join('').replace(making, '/* @__PURE__ */ $1')}`;
    },
  };
}
