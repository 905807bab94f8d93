/** A refusal that the person who typed the command can act on; shown without a stack. */
export class SetupError extends Error {}

/** One line to the person who typed the command. Standard output stays the command's own. */
export function say(text) {
  process.stderr.write(`setup: ${text}\n`);
}
