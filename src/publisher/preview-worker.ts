import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { describeFinding } from '#content/graph/describe.ts';
import type { Route } from '#content/routes.ts';
import { type Content, contentOfCache } from '#content/source.ts';
import type { Config } from '#services/kernel/config.ts';
import { codeHash } from './compile.ts';
import { imageOutputs } from './images.ts';
import { readDrafts } from './preview-drafts.ts';
import { type DraftFiles, draftFiles } from './preview-files.ts';
import { mediaType } from './release.ts';
import { Renderer } from './render.ts';

/** What the worker is started with. */
export interface PreviewWorkerData {
  readonly config: Config;
  readonly root: string;
}

/** One page to render: a path of the site, or an entry's own page; or a file that such a page shows. */
export interface PreviewQuestion {
  readonly id: number;
  readonly path: string;
  readonly entryId: string | null;
  /** Path that the previews of this link are below. */
  readonly base: string;
}

/** The page or file, or in plain words why there is none. */
export interface PreviewAnswer {
  readonly id: number;
  readonly status: number;
  readonly body: string | Uint8Array;
  /** Media type of a file; a page has none. */
  readonly type?: string;
}

// A worker has globals of its own: what a preview renders from can never get into a release.
const { config, root } = workerData as PreviewWorkerData;
let renderer: Renderer | undefined;
// Files that only drafts have: fetched when a page with them is asked for, gone with this worker.
const filesDir = join(config.dataDir, 'preview');
rmSync(filesDir, { recursive: true, force: true });
let files: DraftFiles = new Map();
let shown: Content | undefined;

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

async function page(question: PreviewQuestion): Promise<Omit<PreviewAnswer, 'id'>> {
  const { contentful, contentCacheDir } = config;
  if (!contentful?.previewToken) return { status: 503, body: message('CONTENTFUL_PREVIEW_TOKEN is not set.') };
  const ready = await readyRenderer();
  if (!ready) return { status: 503, body: message('The site is being compiled. Try again in a moment.') };
  const drafts = await readDrafts(contentful, contentCacheDir);
  files = await draftFiles(drafts.assets, files, contentful, filesDir);
  const assets = new Map([...drafts.assets, ...files]);
  const content = contentOfCache({ ...drafts, assets }, new Date().toISOString());
  shown = content;
  const route = routeOf(content, question);
  if (!route) return { status: 404, body: message('There is no page here, published or as a draft.') };
  for await (const { bytes } of ready.render(content, [route])) {
    const html = withNotice(Buffer.from(bytes).toString('utf8'), content, route);
    return { status: 200, body: withDraftFiles(html, question.base) };
  }
  throw new Error('nothing was rendered');
}

/** The site has no such files: their addresses lead to this preview. */
function withDraftFiles(html: string, base: string): string {
  const own = [...files.values()].flatMap(({ mirror = {} }) => Object.values(mirror).map(({ sha256 }) => sha256));
  return own.reduce((text, sha) => text.replaceAll(`/assets/${sha.slice(0, 16)}`, (found) => base + found), html);
}

async function file(path: string): Promise<Omit<PreviewAnswer, 'id'>> {
  // Only what was fetched for previews is there.
  const folders = { mirrorDir: join(filesDir, 'files'), cutDir: join(filesDir, 'images') };
  const outputs = shown ? imageOutputs(shown.graph, folders) : [];
  const output = outputs.find(({ name }) => `/${name}` === path);
  if (!shown || !output) return { status: 404, body: message('There is no such file. Open the page again.') };
  const bytes = await output.make(shown);
  return { status: 200, body: new Uint8Array(bytes), type: mediaType(path) };
}

const answer = async (question: PreviewQuestion): Promise<PreviewAnswer> => ({
  id: question.id,
  ...(await (question.path.startsWith('/assets/') ? file(question.path) : page(question))),
});

parentPort?.on('message', (question: PreviewQuestion) => {
  answer(question)
    .catch((error: unknown): PreviewAnswer => {
      const reason =
        error instanceof Error && error.name === 'ContentFault' ? error.message : 'The draft cannot be shown.';
      return { id: question.id, status: 502, body: message(reason) };
    })
    .then((answered) => parentPort?.postMessage(answered));
});
