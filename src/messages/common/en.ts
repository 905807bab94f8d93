/** Texts that every room may need. English is the shape that every language fills. */
export const en = {
  retry: 'Try again',
  boundary_title: 'This part of the page stopped working',
  boundary_text: 'The rest of the page still works, and your money and your account are safe.',
};

export type CommonMessages = typeof en;
