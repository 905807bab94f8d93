import type { Fetch } from '#client/call.ts';
import type { CaptchaCalls } from '#client/captcha-call.ts';
import { keepNotice, type StoragePort } from '#client/storage.ts';
import { contactUs } from '#contract/contact.ts';
import type { MessageBounds } from '#domain/contact.ts';
import { isMailbox } from '#domain/mailbox.ts';
import { createForm } from '#features/frame/create-form.ts';
import type { Draft } from '#features/frame/draft.ts';
import { fill } from '#messages/common/fill.ts';
import type { ContactMessages } from '#messages/contact/en.ts';

/** What the form of one page needs around it. */
export interface ContactPorts {
  readonly lang: string;
  readonly texts: ContactMessages;
  readonly bounds: MessageBounds;
  readonly tabStorage: StoragePort;
  readonly draft: Pick<Draft, 'drop'>;
  /** The help home, where whoever has written goes on (S2.16). */
  readonly help: string;
  readonly go: (path: string) => void;
  /** Says that the reader of an article wrote to us; nobody waits for it. */
  readonly contacted?: () => void;
  /** Solves a captcha unseen, and sends again by itself. */
  readonly captcha: Pick<CaptchaCalls, 'perform'>;
  readonly fetcher?: Fetch;
}

/** S3.15, S5.04: the contact form; what was typed stays until it was taken. */
export function createContact(ports: ContactPorts) {
  const { bounds, texts } = ports;
  return createForm<ContactMessages>()({
    name: 'contact',
    call: contactUs,
    fields: {
      email: {
        missing: 'email_missing',
        check: (value) => (isMailbox(value) ? undefined : 'email_invalid'),
        refused: 'email_invalid',
      },
      subject: { missing: 'subject_missing', refused: 'subject_missing' },
      message: {
        missing: 'message_missing',
        check: (value) => {
          const { length } = [...value];
          if (length < bounds.min) return 'message_short';
          return length > bounds.max ? 'message_long' : undefined;
        },
        refused: { TOO_SHORT: 'message_short', TOO_LONG: 'message_long', other: 'message_missing' },
      },
      pinCode: {},
    },
    codes: { CAPTCHA_REQUIRED: 'error_captcha', TOO_MANY_REQUESTS: 'error_many', INTERNAL_ERROR: 'error_message' },
    input: ({ pinCode, ...said }) => ({
      body: { ...said, ...(pinCode && { pinCode }) },
      headers: { 'x-language': ports.lang },
    }),
    perform: (asked) => ports.captcha.perform(contactUs, asked),
    done: ({ reference, pinRight }) => {
      ports.contacted?.();
      ports.draft.drop();
      keepNotice(ports.tabStorage, fill(pinRight === false ? texts.sent_pinWrong : texts.sent, { reference }));
      ports.go(ports.help);
      return undefined;
    },
    fetcher: ports.fetcher,
  });
}
