import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { legacyRewrites } from '#content/queries/legacy-pages.ts';
import { cashierWays, siteRedirects } from '#content/queries/redirects.ts';
import { gathered, type ReadKey, saidOf } from '#content/reads.ts';
import { recordingContent } from '#content/recording.ts';
import type { Content } from '#content/source.ts';
import { siteHeaders } from '#domain/response-headers.ts';
import { filesAt, keptEarlier, type Release, type ReleaseFile, type ReleaseManifest } from '#release/manifest.ts';
import type { Compiled } from './compile.ts';
import type { KeptReads } from './kept-reads.ts';
import { type Output, tellsOfPages } from './outputs/outputs.ts';
import { speculationHeader } from './outputs/speculation.ts';
import type { Plan } from './plan.ts';
import type { ReadsIndex, Saying } from './reads-index.ts';
import type { Packing, ReleaseStore } from './release.ts';
import { never, someUntil, untilEnough } from './rendering/enough.ts';
import { makePages } from './rendering/pages.ts';
import { PageQueue } from './rendering/queue.ts';
import { pageFileName, type Renderer } from './rendering/renderer.ts';
import { type Help, helpersFor, helpWith } from './rendering/threads.ts';
import type { PageStore } from './storing/page-store.ts';

/** What a run tells while it goes on. */
export interface PublishProgress {
  readonly onProgress?: (done: number, total: number) => void;
  /** Whether something came that is to be live sooner: a large run then stops, and publishes what it has. Owed pages follow in the next. */
  readonly isOvertaken?: () => boolean;
  /** What somebody who asked to publish waits for: owed since then. */
  readonly asked?: ReadonlySet<string>;
  /** All is made that this run makes; what is left is to keep it. */
  readonly onMade?: () => void;
  /** A thread could not help; the run goes on without it. */
  readonly onTrouble?: (error: Error) => void;
}

/** What one run makes a release of. */
export interface PublishInput extends PublishProgress {
  readonly content: Content;
  readonly compiled: Compiled;
  readonly renderer: Renderer;
  readonly store: ReleaseStore;
  readonly pageStore: PageStore;
  readonly policy: string;
  readonly outputs: readonly Output[];
  readonly plan: Plan;
  /** The release that the plan is a difference to; undefined: the plan is everything. */
  readonly base: Release | undefined;
  /** Store all paths again, though the plan is a difference: keeps the chain of differences short. */
  readonly whole: boolean;
  /** The release before, whose hashed files stay reachable. */
  readonly previous: Release | undefined;
  /** Recorded reads of all pages; those of this run replace them once the release is out. */
  readonly reads: ReadsIndex;
  readonly kept: KeptReads;
  /** Names the release; unique. */
  readonly id: string;
  /** ISO 8601, for people: nothing is decided by it. */
  readonly createdAt: string;
  /** When the run began (by `performance.now()`). */
  readonly begunAt: number;
  /** The folder that the content was read from. */
  readonly cacheDir: string;
  /** Until that folder holds what is rendered. */
  readonly cacheWritten: Promise<void>;
  /** The other threads that may render when there are many pages. */
  readonly help: Help;
  /** Fingerprint of the content. */
  readonly source: string;
}

interface Made {
  readonly files: Record<string, ReleaseFile>;
  /** What each page read, as numbers of the keys. */
  readonly reads: Map<string, Uint32Array>;
}

async function clientFiles(dir: string): Promise<{ name: string; bytes: Uint8Array }[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (path) => ({ name: relative(dir, path).split(sep).join('/'), bytes: await readFile(path) })),
  );
}

/** Makes outputs that are due, until it is enough; some are always made. */
function makeOutputs(due: readonly Output[], input: PublishInput, made: Made, isEnough = never): Promise<void> {
  // Pictures are cut and drawn on other threads.
  return someUntil(due, outputsAtOnce, (output) => makeOutput(output, input, made), isEnough);
}

async function makeOutput({ name, make }: Output, input: PublishInput, made: Made): Promise<void> {
  const { content, store } = input;
  const path = `/${name}`;
  const reads = new Set<ReadKey>();
  const bytes = await make(recordingContent(content, (key) => reads.add(key)));
  made.files[path] = await store.putFile(path, name, bytes, packingOf(input));
  made.reads.set(path, input.reads.numbersOf(gathered(reads)));
}

/** Makes the pages that are due: here, and on other threads when there are many. */
async function makeDuePages(input: PublishInput, made: Made, isEnough: () => boolean): Promise<void> {
  const { content, plan, reads, store, pageStore, onProgress } = input;
  const routes = plan.pages.flatMap((path) => content.routes.byPath.get(path) ?? []);
  const queue = new PageQueue(routes);
  const packing = packingOf(input);
  let done = 0;
  const take = (path: string, file: ReleaseFile, numbers: Uint32Array): void => {
    made.files[path] = file;
    made.reads.set(path, numbers);
    done += 1;
    onProgress?.(done, routes.length + plan.later.length);
  };
  const makeHere = async (): Promise<void> => {
    for await (const page of makePages({ ...input, store: pageStore.for(routes.length), packing }, queue.each())) {
      take(page.path, page.file, reads.numbersOf(page.reads));
      if (isEnough()) queue.close();
    }
  };
  const help = async (): Promise<Error | undefined> => {
    if (input.base && !(await queue.isOpenAfter(helpAfterMs))) return undefined;
    await input.cacheWritten;
    const translated: number[] = [];
    const { source, compiled, cacheDir } = input;
    const data = {
      cacheDir,
      publishAt: content.publishAt,
      source,
      compiled,
      storeDir: store.dir,
      packing,
    };
    return helpWith(queue, data, (batch) => {
      for (const number of reads.numbersOf(batch.newKeys)) translated.push(number);
      for (const page of batch.pages) {
        take(
          page.path,
          page.file,
          page.reads.map((number) => translated[number] ?? 0),
        );
      }
      store.addLoose(batch.loose);
    });
  };
  // Waited for once the pages are made: until then a failure would be nobody's, and end the process.
  const helping = (): Promise<Error | undefined> => help().catch((error: Error) => error);
  const helpers = Array.from({ length: helpersFor(routes.length, input.help) }, helping);
  try {
    await makeHere();
    for (const trouble of await Promise.all(helpers)) if (trouble) input.onTrouble?.(trouble);
    // What a thread took and could not make.
    await makeHere();
  } finally {
    queue.close();
    await Promise.all(helpers);
  }
}

const outputsAtOnce = 4;
/** A thread loads all the content first: it would do so in vain, at every edit, where edits follow each other. */
const helpAfterMs = 1_500;
/** Pages of small changes that are due at once: one edit has fewer. */
const fewestOfCrowd = 48;

/**
 * Tight packing costs some 11 ms a page, more than the page itself: pages get it when there is nothing else to do. In a
 * crowd of edits even fast packing would take a tenth of the time in which all are to be live.
 */
const packingOf = ({ plan }: PublishInput): Packing => (plan.urgent.size < fewestOfCrowd ? 'fast' : 'light');

/** Hashed files that pages of the release before may still ask for. */
function earlierFiles(
  { base, previous, plan }: PublishInput,
  files: Readonly<Record<string, ReleaseFile>>,
): ReleaseManifest['earlier'] {
  const before = base ?? previous;
  if (!before) return {};
  const dropped = base ? filesAt(base, plan.removed) : before.files;
  return Object.fromEntries(keptEarlier(before.earlier, dropped, (path) => path in files));
}

/** Every path of the new release. */
function allFiles(
  files: Readonly<Record<string, ReleaseFile>>,
  base: Release | undefined,
  removed: readonly string[],
): Record<string, ReleaseFile> {
  const merged = base ? { ...Object.fromEntries(base.files), ...files } : { ...files };
  for (const path of removed) delete merged[path];
  return merged;
}

/** Files whose bytes differ from the base's; a page that was rendered to the same bytes is no change. */
function changedFiles(files: Readonly<Record<string, ReleaseFile>>, base: Release): Record<string, ReleaseFile> {
  return Object.fromEntries(Object.entries(files).filter(([path, { sha }]) => base.files.get(path)?.sha !== sha));
}

/** A release that was just made, and what it owes: pages and outputs that were due and show what was before. */
export interface PublishedRelease {
  readonly manifest: ReleaseManifest;
  readonly owed: ReadonlySet<string>;
  /** Those of them that small changes are waiting for. */
  readonly urgent: ReadonlySet<string>;
}

/**
 * Makes what the plan says and publishes it as one release. The pointer moves last; if anything fails before, the old
 * release stays whole and the recorded reads stay as they were.
 */
export async function publish(input: PublishInput): Promise<PublishedRelease> {
  const { compiled, store, plan, base, reads } = input;
  const made: Made = { files: {}, reads: new Map() };
  if (!base) {
    for (const { name, bytes } of await clientFiles(join(compiled.dir, 'client'))) {
      made.files[`/${name}`] = await store.putFile(`/${name}`, name, bytes);
    }
  }
  const isEnough = untilEnough(input);
  const named = new Set(plan.outputs);
  const files = new Map(
    input.outputs.flatMap((output) => (named.has(`/${output.name}`) ? [[`/${output.name}`, output]] : [])),
  );
  const outputsOf = (paths: readonly string[]): Output[] => paths.flatMap((path) => files.get(path) ?? []);
  // What pages need is there before them, and always.
  await makeOutputs(outputsOf(plan.outputs.filter((path) => !tellsOfPages(path))), input, made);
  await makeDuePages(input, made, isEnough);
  await makeOutputs(outputsOf(plan.outputs.filter(tellsOfPages)), input, made, isEnough);
  input.onMade?.();
  const owed = owedAfter(plan, made);
  const urgent = new Set([...plan.urgent].filter((path) => owed.has(path)));
  const manifest = manifestOf(input, made);
  const said = await keptReads(input, made, owed);
  try {
    await input.cacheWritten;
    await store.publish(manifest);
  } catch (error) {
    input.kept.spoil();
    throw error;
  }
  for (const [path, numbers] of made.reads) reads.setNumbers(path, numbers);
  for (const path of plan.removed) reads.delete(path);
  reads.noteSaid(said);
  return { manifest, owed, urgent };
}

/** What is due and was not made, in the order in which it is due. */
function owedAfter({ pages, outputs, later }: Plan, { reads }: Made): Set<string> {
  const owed = new Set<string>();
  for (const paths of [pages, outputs, later]) for (const path of paths) if (!reads.has(path)) owed.add(path);
  return owed;
}

/** Keeps what the pages of a release read, before it is served: whoever goes on after a kill knows it. Answers what keys say. */
async function keptReads(
  { id, content, plan, base, reads, kept }: PublishInput,
  made: Made,
  owed: ReadonlySet<string>,
): Promise<readonly Saying[]> {
  const sayOf = (key: ReadKey): number => saidOf(key, content);
  if (base)
    return kept.append(reads, {
      release: id,
      pages: made.reads,
      removed: plan.removed,
      changed: plan.changed,
      sayOf,
      owed,
    });
  // These reads are this run's alone: when it fails, nobody has them.
  for (const [path, numbers] of made.reads) reads.setNumbers(path, numbers);
  await kept.write({ reads, owed }, { release: id, sayOf });
  return [];
}

function manifestOf(input: PublishInput, made: Made): ReleaseManifest {
  const { content, compiled, plan, base } = input;
  const asDifference = base !== undefined && !input.whole;
  const files = asDifference ? changedFiles(made.files, base) : allFiles(made.files, base, plan.removed);
  return {
    id: input.id,
    base: asDifference ? base.id : null,
    createdAt: input.createdAt,
    publishAt: content.publishAt,
    code: compiled.code,
    content: input.source,
    headers: { ...siteHeaders(input.policy), ...speculationHeader },
    files,
    removed: asDifference ? [...plan.removed] : [],
    earlier: asDifference ? {} : earlierFiles(input, files),
    redirects: [...siteRedirects(content), ...cashierWays(content), ...legacyRewrites(content)],
  };
}
/** The files of a release as a plain folder holds them: file name → file. */
export function filesByName(files: Iterable<readonly [string, ReleaseFile]>): Map<string, ReleaseFile> {
  const named = Array.from(files, ([path, file]) => {
    const isPage = file.type.startsWith('text/html') && !path.endsWith('.html');
    return [isPage ? pageFileName(path) : path.slice(1), file] as const;
  });
  return new Map(named);
}
