import { previewToken } from '#services/kernel/preview-token.ts';
import { webhookSecret } from '#services/kernel/secrets.ts';
import { type Command, parseCommandLine, UsageError } from './command.ts';

const defaultMinutes = 60;
const mostMinutes = 7 * 24 * 60;

/** Makes a signed link to a page as its drafts have it. */
export const previewCommand: Command = {
  usage: 'preview PATH | ENTRY-ID [--minutes N]',
  summary: 'makes a link, good for N minutes (60), to a page with the drafts of the content system',
  async run(args, io) {
    const { positionals, values } = parseCommandLine(args, [], 1, ['minutes']);
    const minutes = Number(values.minutes ?? defaultMinutes);
    if (!(minutes > 0 && minutes <= mostMinutes)) throw new UsageError(`--minutes takes 1 to ${mostMinutes}.`);
    const secret = webhookSecret(io.config);
    if (secret === null) throw new UsageError('Previews need CONTENTFUL_WEBHOOK_SECRET.');
    const [what = ''] = positionals;
    const token = previewToken(secret, new Date(Date.now() + minutes * 60_000));
    const rest = what.startsWith('/') ? what : `?entry=${encodeURIComponent(what)}`;
    io.print(`${io.config.siteOrigin}/preview/${token}${rest}`);
    return 0;
  },
};
