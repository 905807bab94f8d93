/** Texts that every room may need. English is the shape that every language fills. */
export const en = {
  error_offline: 'We could not reach our services. Check your connection and try again.',
  error_internal: 'Something went wrong on our side. Try again in a moment.',
  error_tooManyRequests: 'Too many tries in a short time. Wait a minute, then try again.',
  retry: 'Try again',
  boundary_title: 'This part of the page stopped working',
  boundary_text: 'The rest of the page still works, and your money and your account are safe.',
};

export type CommonMessages = typeof en;
