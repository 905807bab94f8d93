/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_chat: 'Live chat',
  lead: 'A person answers here. Keep this window open while you browse.',
  close: 'Close',
  frame: 'Live chat',
  loading: 'Opening the chat…',
  failedTitle: 'The chat is not answering',
  failedText: 'Try again in a moment.',
  write: 'Write to us instead',
  ended: 'You have logged out, so this chat has ended.',
  again: 'Start a new chat',
};

export type ChatMessages = typeof en;
