/**
 * A text in parts, every second of which is a reference (`KB-D7MQ2X4PA`): people read it out and compare it, so it is
 * shown on one line, although its hyphen would let it break.
 */
export const partsByReference = (text: string): string[] => text.split(/\b(KB-[0-9A-Z]{4,12})\b/);
