import { createTransport, type NodemailerError } from 'nodemailer';
import type { QueuedMessage } from '../outbox.ts';
import type { Carrier, Delivery } from './carrier.ts';

/** Where mails go. `url` is asked for each mail: the sandbox's server has another port after each start. */
export interface MailSettings {
  readonly url: () => string;
  /** `Name <address>` or an address. */
  readonly from: string;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Nothing of a message may name a file or an address to fetch. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** A message has one id for ever, so that a mailbox knows the second of two that a lost connection made. */
function messageId({ id }: QueuedMessage, from: string): string {
  return `<${id}@${/@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost'}>`;
}

/** Only what the server says of this mail ends it: a 5xx at its recipient or text. Anything else may pass. */
function judge(error: unknown): Delivery {
  const { code, responseCode } = error as Partial<NodemailerError>;
  const isRefused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
  return { state: isRefused ? 'refused' : 'later', reason: [code, responseCode].filter(Boolean).join(' ') || 'error' };
}

/** Mails by SMTP. */
export function mailCarrier(settings: MailSettings): Carrier {
  return async (message) => {
    try {
      const { from } = settings;
      const transport = createTransport({ url: settings.url(), ...timeouts, ...closed });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: message.to },
          ...(message.replyTo === null ? {} : { replyTo: { name: '', address: message.replyTo } }),
          subject: message.subject ?? '',
          text: message.text ?? '',
          messageId: messageId(message, from),
          date: message.at,
        });
      } finally {
        transport.close();
      }
      return { state: 'sent' };
    } catch (error) {
      return judge(error);
    }
  };
}
