import { previewToken } from '#release/preview-token.ts';
import { webhookSecret } from '#services/kernel/secrets.ts';
import { type Command, parseCommandLine, UsageError } from './command.ts';

interface Span {
  readonly usual: number;
  readonly most: number;
}

const dayMinutes = 24 * 60;
const onePage: Span = { usual: 60, most: 7 * dayMinutes };
const wholeSpace: Span = { usual: 30 * dayMinutes, most: 90 * dayMinutes };

/** What the content system puts an entry and its language into. */
const spaceQuery = '?entry={entry.sys.id}&locale={locale}';

/** Makes a signed link to a page as its drafts have it, or the one by which the content system opens all of them. */
export const previewCommand: Command = {
  usage: 'preview PATH | ENTRY-ID | --space [--minutes N]',
  summary: 'makes a link to a page with its drafts, good for an hour; --space: the content preview URL, for 30 days',
  async run(args, io) {
    const { flags, positionals, values } = parseCommandLine(args, ['space'], [0, 1], ['minutes']);
    const what = positionals[0] || undefined;
    if ((what === undefined) !== flags.space) throw new UsageError('Name a path, an entry, or --space.');
    const span = flags.space ? wholeSpace : onePage;
    const minutes = Number(values.minutes ?? span.usual);
    if (!(Number.isInteger(minutes) && minutes >= 1 && minutes <= span.most))
      throw new UsageError(`--minutes takes 1 to ${span.most}.`);
    const secret = webhookSecret(io.config);
    if (secret === null) throw new UsageError('Previews need CONTENTFUL_WEBHOOK_SECRET.');
    const token = previewToken(secret, new Date(Date.now() + minutes * 60_000));
    const rest = what?.startsWith('/') ? what : `?entry=${encodeURIComponent(what ?? '')}`;
    io.print(`${io.config.siteOrigin}/preview/${token}${flags.space ? spaceQuery : rest}`);
    return 0;
  },
};
