import { modelChanges, type PresentType } from '#content/model/changes.ts';
import { type SpaceType, spaceTypes } from '#content/model/editor.ts';
import { languagePattern } from '#content/model/patterns.ts';
import { SyncFault } from '#publisher/sync/faults.ts';
import type { Config, ContentfulConfig } from '#services/kernel/config.ts';
import { webhookSecret } from '#services/kernel/secrets.ts';
import { counted } from '../text.ts';
import { type Answer, call, type Endpoint, endpointsOf, refusalOf } from './client.ts';
import { missingOfModel } from './model.ts';
import { Space, type SpaceLocale, tokenPlaces } from './space.ts';

/** One thing that was looked at. `mend`: what to do, or where it is. */
export interface Verdict {
  readonly state: 'fine' | 'advice' | 'wrong';
  readonly text: string;
  readonly mend?: string;
}

type Env = Readonly<Record<string, string | undefined>>;
interface Context {
  readonly config: Config;
  readonly contentful: ContentfulConfig;
  readonly delivery: Endpoint;
  readonly space: Space | undefined;
}

const fine = (text: string): Verdict => ({ state: 'fine', text });
const advice = (text: string, mend: string): Verdict => ({ state: 'advice', text, mend });
const wrong = (text: string, mend: string): Verdict => ({ state: 'wrong', text, mend });
const inContentful = (name: keyof typeof tokenPlaces): string => `In Contentful: ${tokenPlaces[name]}.`;
const migrateFirst = 'Run: npm run content -- migrate --apply';

/** What has to be entered before anything can be asked. */
export function settingsVerdicts(env: Env): Verdict[] {
  const needed = ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_DELIVERY_TOKEN'] as const;
  return needed
    .filter((name) => !env[name])
    .map((name) =>
      wrong(`${name} is not set.`, `${inContentful(name)} Enter it in .env (begin with: cp .env.example .env).`),
    );
}

const pathIn = ({ spaceId, environment }: ContentfulConfig): string => `/spaces/${spaceId}/environments/${environment}`;

function refusedToken(name: 'CONTENTFUL_DELIVERY_TOKEN' | 'CONTENTFUL_PREVIEW_TOKEN', answer: Answer): Verdict {
  return wrong(
    `${name} is refused (${answer.status}): it is not a token of this space and environment.`,
    inContentful(name),
  );
}

async function deliveryVerdict({ contentful, delivery }: Context): Promise<[Verdict, readonly SpaceLocale[]]> {
  const answer = await call(delivery, { path: `${pathIn(contentful)}/locales` });
  const { spaceId, environment } = contentful;
  if (answer.status === 401 || answer.status === 403) return [refusedToken('CONTENTFUL_DELIVERY_TOKEN', answer), []];
  if (answer.status === 404) {
    const text = `Contentful has no space ${spaceId} with an environment ${environment} for this token.`;
    const mend = `${inContentful('CONTENTFUL_SPACE_ID')} CONTENTFUL_ENVIRONMENT is mostly master: Settings → Environments; the API key must be allowed to read it.`;
    return [wrong(text, mend), []];
  }
  if (answer.status !== 200) return [wrong(`Contentful answers ${refusalOf(answer)}.`, 'Try again later.'), []];
  const { items } = answer.body as { items: SpaceLocale[] };
  return [fine(`The space ${spaceId}, environment ${environment}, can be read.`), items];
}

function languageVerdicts(locales: readonly SpaceLocale[]): Verdict[] {
  const fits = new RegExp(languagePattern);
  const odd = locales.filter(({ code }) => !fits.test(code)).map(({ code }) => code);
  const main = locales.find((locale) => locale.default)?.code;
  if (odd.length > 0)
    return [
      wrong(
        `The site cannot publish the language ${odd.join(', ')}: it takes codes such as en or fr-CA.`,
        'In Contentful: Settings → Locales, change the code or take the language away.',
      ),
    ];
  return [fine(`Languages: ${locales.map(({ code }) => code).join(', ')}; ${main} is the default.`)];
}

async function modelVerdict({ contentful, delivery, space }: Context): Promise<Verdict> {
  if (space) {
    const changes = await missingOfModel(space);
    if (changes.length === 0) return fine('The content model is the one of this site.');
    const made = changes.filter(({ state }) => state === 'new').length;
    const text =
      made > 0
        ? `${counted(made, 'content type')} missing`
        : `${counted(changes.length, 'content type')} older than this site`;
    return wrong(`The content model is not whole: ${text}.`, migrateFirst);
  }
  const answer = await call(delivery, { path: `${pathIn(contentful)}/content_types?limit=1000` });
  const { items = [] } = (answer.body ?? {}) as { items?: (PresentType & { sys: { id: string } })[] };
  const present = items.map((type) => ({ ...type, id: type.sys.id }));
  // Delivery tells fewer details than management: what is there at all is enough to publish.
  const gaps = modelChanges(spaceTypes(), present).filter(
    (change) => change.state === 'new' || change.added.length > 0,
  );
  if (gaps.length === 0) return fine('All content types and fields are there.');
  const mend = `Set CONTENTFUL_MANAGEMENT_TOKEN (${tokenPlaces.CONTENTFUL_MANAGEMENT_TOKEN}). ${migrateFirst}`;
  return wrong(`The content model lacks ${gaps.map(({ type }) => titleOf(type)).join(', ')}.`, mend);
}

const titleOf = ({ name, id }: SpaceType): string => `“${name}” (${id})`;

async function count({ contentful, delivery }: Context, query: string): Promise<number> {
  const answer = await call(delivery, { path: `${pathIn(contentful)}/entries?limit=1&${query}` });
  return answer.status === 200 ? (answer.body as { total: number }).total : 0;
}

async function contentVerdicts(context: Context): Promise<Verdict[]> {
  const settings = await count(context, 'content_type=site_config');
  if (settings === 0) {
    const starter =
      'Run: npm run content -- starter (brings the whole starter content), or publish an entry of “Site settings” in Contentful.';
    return [wrong('No “Site settings” entry is published: without it there is no site.', starter)];
  }
  const homes = await count(context, 'content_type=marketing_page&fields.slug=home');
  return [
    fine('“Site settings” are published.'),
    homes > 0
      ? fine('There is a home page.')
      : advice('There is no home page.', 'Publish a “Composed page” with the slug home.'),
  ];
}

async function previewVerdict({ contentful }: Context, endpoint: Endpoint | undefined): Promise<Verdict> {
  if (endpoint === undefined)
    return advice(
      'CONTENTFUL_PREVIEW_TOKEN is not set: there are no previews.',
      inContentful('CONTENTFUL_PREVIEW_TOKEN'),
    );
  const answer = await call(endpoint, { path: `${pathIn(contentful)}/entries?limit=1` });
  return answer.status === 200
    ? fine('Drafts can be read for previews.')
    : refusedToken('CONTENTFUL_PREVIEW_TOKEN', answer);
}

const hookPath = '/hooks/contentful';
const needed = ['Entry.publish', 'Entry.unpublish', 'Asset.publish', 'Asset.unpublish'];

/** Whether a webhook's topics take an event in, by name or by a star for a part. */
function covers(topics: readonly string[], event: string): boolean {
  const [entity, action] = event.split('.');
  return [event, `${entity}.*`, `*.${action}`, '*.*'].some((topic) => topics.includes(topic));
}

async function signatureVerdict({ config }: Context, space: Space): Promise<Verdict> {
  const end = await space.signingSecretEnd();
  const secret = webhookSecret(config);
  if (end === undefined)
    return wrong(
      'Webhooks of this space are not signed, so the site refuses them.',
      'Run: npm run content -- webhook (or Settings → Webhooks → Settings → Enable request verification).',
    );
  if (secret === null || !secret.endsWith(end))
    return wrong(
      'Webhooks of this space are signed with another secret than CONTENTFUL_WEBHOOK_SECRET.',
      'Set CONTENTFUL_WEBHOOK_SECRET to the secret of Settings → Webhooks → Settings → Request verification; if nobody knows it and no other site needs it, run: npm run content -- webhook --new-secret',
    );
  return fine('Webhooks are signed with the secret of this site.');
}

/** How edits reach the site: by a webhook, or by the poll each minute. */
async function webhookVerdicts(context: Context): Promise<Verdict[]> {
  const { config, space } = context;
  const local = config.loopback && new URL(config.siteOrigin).protocol === 'http:';
  const polled = 'edits are seen by the poll, within a minute';
  if (space === undefined)
    return [
      advice(
        `Whether a webhook is set up cannot be seen without CONTENTFUL_MANAGEMENT_TOKEN; without one ${polled}.`,
        inContentful('CONTENTFUL_MANAGEMENT_TOKEN'),
      ),
    ];
  const ours = (await space.webhooks()).filter(({ url }) => URL.canParse(url) && new URL(url).pathname === hookPath);
  if (ours.length === 0) {
    const tunnel = `Open a tunnel to ${config.siteOrigin} and run: npm run content -- webhook https://ADDRESS-OF-THE-TUNNEL`;
    return [
      advice(
        local
          ? `Contentful cannot reach ${config.siteOrigin}, so ${polled}.`
          : `There is no webhook to this site, so ${polled}.`,
        local ? `That is enough to begin with. For edits at once: ${tunnel}` : 'Run: npm run content -- webhook',
      ),
    ];
  }
  const live = ours.find(({ active = true, topics }) => active && needed.every((event) => covers(topics, event)));
  const there = live
    ? fine(`A webhook tells the site of edits: ${live.url}`)
    : wrong(
        `The webhook to ${ours[0]?.url} is switched off or tells too little.`,
        `In Contentful: Settings → Webhooks: active, and ${needed.join(', ')} checked.`,
      );
  return [there, await signatureVerdict(context, space)];
}

/** A look that fails is a verdict too: the others still say theirs. */
async function told(look: () => Promise<Verdict | Verdict[]>): Promise<Verdict[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    if (!(error instanceof SyncFault)) throw error;
    return [wrong(error.message, 'Mend this first; the checks that need it were left out.')];
  }
}

/** Looks at everything that a site needs of its space, in the order in which it is set up. */
export async function verdictsOn(config: Config, env: Env): Promise<Verdict[]> {
  const { contentful } = config;
  if (contentful?.source !== 'contentful') return settingsVerdicts({});
  const { delivery, preview, management, upload } = endpointsOf(contentful, env);
  if (delivery === undefined) return settingsVerdicts(env);
  const space = management && upload ? new Space({ management, upload }, contentful) : undefined;
  const context: Context = { config, contentful, delivery, space };
  let locales: readonly SpaceLocale[] = [];
  const reached = await told(async () => {
    const [verdict, found] = await deliveryVerdict(context);
    locales = found;
    return verdict;
  });
  if (locales.length === 0) return reached;
  return [
    ...reached,
    ...languageVerdicts(locales),
    ...(await told(() => modelVerdict(context))),
    ...(await told(() => contentVerdicts(context))),
    ...(await told(() => previewVerdict(context, preview))),
    ...(await told(() => webhookVerdicts(context))),
  ];
}
