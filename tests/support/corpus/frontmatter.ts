export interface Source {
  title: string;
  description: string;
  /** Everything below the frontmatter. */
  body: string;
}

/** Cuts a page's frontmatter off and reads its title and description; quotes and folded lines are understood. */
export function readSource(text: string): Source {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/.exec(text);
  const head = match?.[1] ?? '';
  return {
    title: textOf(head, 'title'),
    description: textOf(head, 'description'),
    body: text.slice(match?.[0].length ?? 0),
  };
}

function textOf(head: string, key: string): string {
  const match = new RegExp(`^${key}[ \\t]*:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'm').exec(head);
  const raw = (match?.[1] ?? '')
    .replace(/^[>|]-?\s*/, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  const quoted = /^(['"])([\s\S]*)\1$/.exec(raw);
  if (!quoted) return raw;
  return quoted[1] === "'" ? (quoted[2] ?? '').replaceAll("''", "'") : (quoted[2] ?? '').replaceAll('\\"', '"');
}
