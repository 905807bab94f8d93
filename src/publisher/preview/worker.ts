import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { assetName } from '#content/queries/images.ts';
import { type Content, contentOfCache, newContentMemo, reworded } from '#content/source.ts';
import type { Config } from '#services/kernel/config.ts';
import { compiledAs } from '../compile.ts';
import { closeHoles } from '../holes.ts';
import { imageOutputs } from '../pictures/images.ts';
import { mediaType } from '../release.ts';
import { Renderer } from '../rendering/renderer.ts';
import { httpFileReader, patientFileReader } from '../sync/file-reader.ts';
import type { FileReader } from '../sync/files.ts';
import { originOf, sourceOf } from '../sync/source.ts';
import { answerQuestions } from '../thread.ts';
import { newKnownDrafts, readDrafts } from './drafts.ts';
import { type DraftFiles, draftFiles } from './files.ts';
import { Marks } from './marks.ts';
import { languageOf, revisionOf, routeOf, type Wanted, whyNoPage, withNotice, withScript } from './page.ts';
import { previewScript, scriptPath } from './script.ts';
import { tagged } from './tags.ts';
import { type PreviewSays, previewSays } from './words.ts';

/** What the worker is started with. */
export interface PreviewWorkerData {
  readonly config: Config;
  readonly root: string;
}

/** One page to render: a path of the site, or an entry's own page; or a file that such a page shows. */
export interface PreviewQuestion extends Wanted {
  /** Path that the previews of this link are below. */
  readonly base: string;
}

/** The page or file, or in plain words why there is none. */
export interface PreviewAnswer {
  readonly status: number;
  readonly body: string | Uint8Array;
  /** Media type of a file; a page has none. */
  readonly type?: string;
  /** Another one, another page: of pages alone. */
  readonly revision?: string;
}

// A worker has globals of its own: what a preview renders from can never get into a release.
const { config, root } = workerData as PreviewWorkerData;
let renderer: Renderer | undefined;
// Files that only drafts have: fetched when a page with them is asked for, gone with this worker.
const filesDir = join(config.dataDir, 'preview');
rmSync(filesDir, { recursive: true, force: true });
let files: DraftFiles = new Map();
/** An editor waits for the page: one without a picture is better than none. */
const filesOfDrafts = { silenceMs: 3_000 };
let readFile: FileReader | undefined;
let shown: Content | undefined;
// A preview costs what was edited since the last one, not what there is.
const known = newKnownDrafts();
const memo = newContentMemo();

async function readyRenderer(): Promise<Renderer | undefined> {
  if (renderer) return renderer;
  const env = { ...process.env, SITE_URL: config.siteOrigin };
  const compiled = await compiledAs(root, join(config.dataDir, 'compiled'), env);
  if (!existsSync(join(compiled.dir, 'server/entry.mjs'))) return undefined;
  renderer = await Renderer.load(compiled);
  return renderer;
}

function told(status: number, locale: string | null, key: Parameters<PreviewSays['say']>[0]): PreviewAnswer {
  const says = previewSays(locale);
  return { status, body: says.message(says.say(key)) };
}

async function page(question: PreviewQuestion): Promise<PreviewAnswer> {
  const { contentful, contentCacheDir } = config;
  if (!contentful?.previewToken) return told(503, question.locale, 'previewNoToken');
  const ready = await readyRenderer();
  if (!ready) return told(503, question.locale, 'previewCompiling');
  const drafts = await readDrafts(contentful, contentCacheDir, known);
  const origin = originOf(sourceOf(contentful));
  readFile ??= patientFileReader(origin, httpFileReader(origin, filesOfDrafts));
  files = await draftFiles(drafts.assets, files, readFile, filesDir);
  const assets = new Map([...drafts.assets, ...files]);
  const publishAt = new Date().toISOString();
  const options = { showsWaiting: true };
  const content = contentOfCache({ ...drafts, assets }, publishAt, memo, options);
  shown = content;
  const { base } = question;
  const answered = (status: number, html: string): PreviewAnswer => {
    const whole = withDraftFiles(html, base);
    return { status, body: withScript(whole, content, base, config), revision: revisionOf(whole) };
  };
  const route = routeOf(content, question);
  if (!route) {
    const says = previewSays(languageOf(content, question));
    return answered(404, says.message(whyNoPage(content, question, says)));
  }
  const marks = new Marks();
  const marked = reworded(content, marks.graph(content.graph));
  for await (const { bytes, reads } of ready.render(marked, [marked.routes.byPath.get(route.path) ?? route])) {
    const html = tagged(Buffer.from(bytes).toString('utf8'), { content, marks, reads, base });
    return answered(200, withNotice(html, content, route));
  }
  throw new Error('nothing was rendered');
}

/** The site has no such files: their addresses lead to this preview. */
function withDraftFiles(html: string, base: string): string {
  const own = [...files.values()].flatMap(({ mirror = {} }) => Object.values(mirror).map(({ sha256 }) => sha256));
  return own.reduce((text, sha) => text.replaceAll(`/assets/${assetName(sha)}`, (found) => base + found), html);
}

async function file(path: string): Promise<PreviewAnswer> {
  // Only what was fetched for previews is there.
  const folders = { mirrorDir: join(filesDir, 'files'), cutDir: join(filesDir, 'images') };
  const outputs = shown ? imageOutputs(shown.graph, folders) : [];
  const output = outputs.find(({ name }) => `/${name}` === path);
  if (!shown || !output) return told(404, null, 'previewNoFile');
  const bytes = await output.make(shown);
  return { status: 200, body: new Uint8Array(bytes), type: mediaType(path) };
}

/** After so long without a question the thread tidies up, once: the next preview takes some 100 ms more. */
const quietMs = 30_000;
let quiet: NodeJS.Timeout | undefined;

/** Previews, and above all the first, which reads the content, leave half of what they take as holes. */
function tidyWhenQuiet(): void {
  clearTimeout(quiet);
  // The first one is mostly nobody's: it was asked for so that the thread is ready.
  quiet = setTimeout(closeHoles, quiet ? quietMs : 0).unref();
}

let script: Promise<string> | undefined;

function answerTo(question: PreviewQuestion): Promise<PreviewAnswer> {
  if (question.path.startsWith('/assets/')) return file(question.path);
  if (question.path !== scriptPath) return inTurn(() => page(question)).finally(tidyWhenQuiet);
  script ??= previewScript(root);
  return script.then((body) => ({ status: 200, body, type: 'text/javascript; charset=utf-8' }));
}

let turn: Promise<unknown> = Promise.resolve();

/** What pages are rendered from is one for the whole thread: one page after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

answerQuestions((question: PreviewQuestion) =>
  answerTo(question).catch((error: unknown): PreviewAnswer => {
    if (!(error instanceof Error && error.name === 'ContentFault')) return told(502, question.locale, 'previewFailed');
    // What holds up the whole site is worded in English alone, as in the log.
    return { status: 502, body: previewSays('en').message(error.message) };
  }),
);
