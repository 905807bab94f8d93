/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_chat: 'Live chat',
  lead: 'A person answers here. Keep this window open while you look around.',
  frame: 'Live chat',
  loading: 'Opening the chat …',
  failedTitle: 'The chat does not answer',
  failedText: 'Try again in a moment, or write to us: a person reads it.',
  ended: 'You have signed out, and this talk has ended with it.',
  again: 'Start a new talk',
};

export type ChatMessages = typeof en;
