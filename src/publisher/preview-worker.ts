import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { describeFinding } from '#content/graph/describe.ts';
import type { Route } from '#content/routes.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import type { Config } from '#services/kernel/config.ts';
import { codeHash } from './compile.ts';
import { readDrafts } from './preview-drafts.ts';
import { Renderer } from './render.ts';

/** What the worker is started with. */
export interface PreviewWorkerData {
  readonly config: Config;
  readonly root: string;
}

/** One page to render: a path of the site, or an entry's own page. */
export interface PreviewQuestion {
  readonly id: number;
  readonly path: string;
  readonly entryId: string | null;
}

/** The page, or in plain words why there is none. */
export interface PreviewAnswer {
  readonly id: number;
  readonly status: number;
  readonly html: string;
}

// A worker has globals of its own: what a preview renders from can never get into a release.
const { config, root } = workerData as PreviewWorkerData;
let renderer: Renderer | undefined;

async function readyRenderer(): Promise<Renderer | undefined> {
  if (renderer) return renderer;
  const code = await codeHash(root, { ...process.env, SITE_URL: config.siteOrigin });
  const dir = join(config.dataDir, 'compiled', code);
  if (!existsSync(join(dir, 'server/entry.mjs'))) return undefined;
  renderer = await Renderer.load({ code, dir });
  return renderer;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const message = (text: string): string => `<!doctype html><title>Preview</title><p>${safe(text)}</p>`;

function routeOf(content: Content, { path, entryId }: PreviewQuestion): Route | undefined {
  const language = content.settings.languageDefault;
  const wanted = entryId === null ? path : content.routes.pathOf(entryId, language);
  return wanted === undefined ? undefined : content.routes.byPath.get(wanted);
}

/** Says that this is a draft, and what is wrong with it, before everything else on the page. */
function withNotice(html: string, content: Content, route: Route): string {
  const faults = content.graph.quarantined.filter(({ entryId }) => entryId === route.entry?.id).map(describeFinding);
  const text = faults.length === 0 ? 'Draft preview' : `The draft cannot be shown: ${faults.join('. ')}`;
  return html.replace(/<body[^>]*>/, (body) => `${body}<p role="status">${safe(text)}</p>`);
}

async function answer(question: PreviewQuestion): Promise<PreviewAnswer> {
  const { id } = question;
  const { contentful, contentCacheDir } = config;
  if (!contentful?.previewToken) return { id, status: 503, html: message('CONTENTFUL_PREVIEW_TOKEN is not set.') };
  const ready = await readyRenderer();
  if (!ready) return { id, status: 503, html: message('The site is being compiled. Try again in a moment.') };
  const content = contentOfCache(await readDrafts(contentful, contentCacheDir), new Date().toISOString());
  const route = routeOf(content, question);
  if (!route) return { id, status: 404, html: message('There is no page here, published or as a draft.') };
  for await (const page of ready.render(content, [route])) {
    const html = withNotice(Buffer.from(page.bytes).toString('utf8'), content, route);
    return { id, status: 200, html };
  }
  throw new Error('nothing was rendered');
}

parentPort?.on('message', (question: PreviewQuestion) => {
  answer(question)
    .catch((error: unknown): PreviewAnswer => {
      const reason =
        error instanceof Error && error.name === 'ContentFault' ? error.message : 'The draft cannot be shown.';
      return { id: question.id, status: 502, html: message(reason) };
    })
    .then((answered) => parentPort?.postMessage(answered));
});
