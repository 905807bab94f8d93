/** Texts of this room. English is the shape that every language fills. */
export const en = {
  page_contact: 'Write to us',
  lead: 'Tell us what happened. A person reads it and answers by mail.',
  email_label: 'Your email address',
  email_missing: 'Enter your email address',
  email_invalid: 'Enter an address like name@example.com',
  subject_label: 'What is it about?',
  subject_choose: 'Choose a subject',
  subject_missing: 'Choose what it is about',
  message_label: 'Your message',
  message_missing: 'Write your message',
  message_short: 'Write a little more',
  message_long: 'Shorten your message',
  message_min: '1',
  message_max: '5000',
  about: 'About “{about}”: ',
  pin_label: 'Your PIN code (optional)',
  pin_hint: 'With it we do not have to ask who you are. It is checked, and never stored.',
  errors_title: 'Your message was not sent yet',
  error_message: 'Your message could not be sent. It is still here: try again.',
  error_captcha: 'You have written to us already. Wait an hour, or reply to the mail we sent you.',
  error_many: 'Too many messages have come from your network. Try again in an hour.',
  submit: 'Send message',
  submit_sending: 'Sending…',
  sent: 'We have your message. Its reference is {reference}.',
  sent_pinWrong:
    'We have your message. Its reference is {reference}. The PIN code was not right, so we may ask who you are.',
};

export type ContactMessages = typeof en;
