import { createHash } from 'node:crypto';

/** A piece of markup whose values are escaped already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function shown(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(shown).join('');
  return String(value ?? '').replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

/** Markup with its values escaped. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, index) => text + shown(values[index - 1]) + part));
}

/**
 * A page's styles inside it, and their source for its policy: in a frame of ours a page would be painted before a file of
 * them comes, and move.
 */
export function ownStyles(css: string): { readonly element: Html; readonly source: string } {
  const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return { element: new Html(`<style>${css}</style>`), source };
}
