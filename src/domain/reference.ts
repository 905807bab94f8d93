/**
 * A text in parts, every second of which is a reference (`KB-D7MQ2X4PA`) or the last figures of an account (`••••1332`):
 * people read them out and compare them, so they are shown on one line, although a hyphen would let it break, and from
 * left to right in every language: dots have no direction of their own.
 */
export const partsByReference = (text: string): string[] => text.split(/(\bKB-[0-9A-Z]{4,12}\b|••••[0-9A-Za-z]{1,8})/);
