import { webhookSecret } from '#services/kernel/secrets.ts';
import { type Command, type Io, parseCommandLine, UsageError } from './command.ts';
import { openSpace, type Space } from './space/space.ts';

const hookPath = '/hooks/contentful';
const topics = ['Entry', 'Asset'].flatMap((entity) =>
  ['publish', 'unpublish', 'archive', 'delete'].map((action) => `${entity}.${action}`),
);

/** Has the content system tell the site of edits, signed. */
export const webhookCommand: Command = {
  usage: 'webhook [ORIGIN] [--new-secret]',
  summary: 'sets up the signed webhook of your own space to ORIGIN (SITE_ORIGIN, or the https address of a tunnel)',
  async run(args, io) {
    const { flags, positionals } = parseCommandLine(args, ['new-secret'], [0, 1]);
    const url = addressOf(positionals[0] ?? io.config.siteOrigin);
    const space = openSpace(io);
    if (!(await sign(space, io, flags['new-secret']))) return 1;
    io.print(await connect(space, io, url));
    return 0;
  },
};

function addressOf(origin: string): string {
  const url = URL.canParse(origin) ? new URL(origin) : undefined;
  if (url?.protocol === 'https:') return `${url.origin}${hookPath}`;
  throw new UsageError(
    `Contentful reaches https addresses alone, not ${origin}: name that of a tunnel, or set SITE_ORIGIN.`,
  );
}

/** A secret that is there is another site's too: it is replaced on request alone. */
async function sign(space: Space, { config, print }: Io, isNew: boolean): Promise<boolean> {
  const secret = webhookSecret(config);
  if (secret === null)
    throw new UsageError('Set CONTENTFUL_WEBHOOK_SECRET to 64 characters first: openssl rand -hex 32');
  const end = await space.signingSecretEnd();
  if (end !== undefined && secret.endsWith(end)) return true;
  if (end === undefined || isNew) {
    await space.putSigningSecret(secret);
    return true;
  }
  print(
    'The space signs its webhooks with another secret. Set CONTENTFUL_WEBHOOK_SECRET to it, or replace it with --new-secret if no other site needs it.',
  );
  return false;
}

async function connect(space: Space, { config }: Io, url: string): Promise<string> {
  const webhooks = await space.webhooks();
  if (webhooks.some((webhook) => webhook.url === url)) return `${url} is told of edits already.`;
  const environment = config.contentful?.environment ?? 'master';
  const filters = [{ equals: [{ doc: 'sys.environment.sys.id' }, environment] }];
  await space.createWebhook({ name: `Kestrel Bay at ${new URL(url).host}`, url, topics, active: true, filters });
  return `${url} is told of edits from now on, signed.`;
}
