import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Publisher } from '#publisher/publisher.ts';
import { ReleaseStore } from '#publisher/release.ts';
import { seedWorkingCopy } from '#publisher/seed-copy.ts';
import { PublishTurns } from '#publisher/turns.ts';
import { FolderTarget, type Uploaded, uploadRelease } from '#publisher/upload.ts';
import { lastRequest, requestPublish } from '#release/requests.ts';
import { type PublisherStatus, readPublisherStatus } from '#release/status.ts';
import { systemClock } from '#services/kernel/clock.ts';
import type { Config } from '#services/kernel/config.ts';
import { FolderInUse, type FolderLock, lockFolder } from '#services/kernel/database/folder-lock.ts';
import { createLog } from '#services/kernel/log.ts';
import { type Command, type Io, parseCommandLine, whenChanged } from './command.ts';
import { counted } from './text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pollMs = 50;

/** Publishes now: by the running publisher, else by itself. Ends a rollback. */
export const publishCommand: Command = {
  usage: 'publish [--to DIR] [--json]',
  summary: 'publishes what the content system has now and ends a rollback; --to also mirrors the site into a folder',
  async run(args, io) {
    const { flags, values } = parseCommandLine(args, [], 0, ['to']);
    const answered = await publishNow(io);
    const uploaded = answered.ok && values.to ? await mirror(io.config, resolve(values.to)) : undefined;
    if (flags.json) io.print(JSON.stringify({ ...answered, ...uploaded }, null, 2));
    else io.print([answered.text, ...(uploaded && values.to ? [inWords(uploaded, values.to)] : [])].join('\n'));
    return answered.ok ? 0 : 1;
  },
};

type Answered = NonNullable<PublisherStatus['answered']>;

const unasked = 'The stand-in for the content system does not run: edits that were not fetched before are not in it.';

/** The answer to a request, or to one that took its place: it was asked later, and what was known before is in it. */
function answerTo(id: string, dataDir: string): Answered | undefined {
  const answered = readPublisherStatus(dataDir)?.answered;
  const isAnswer = answered?.id === id || (answered && answered.id === lastRequest(dataDir)?.id);
  return isAnswer ? answered : undefined;
}

async function publishNow(io: Io): Promise<Answered> {
  const { dataDir } = io.config;
  mkdirSync(join(dataDir, 'publisher'), { recursive: true });
  let lock: FolderLock;
  try {
    lock = await lockFolder(join(dataDir, 'publisher'));
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return askPublisher(io);
  }
  try {
    return await publishHere(io);
  } finally {
    await lock.release();
  }
}

async function askPublisher({ config, progress }: Io): Promise<Answered> {
  const id = await requestPublish(config.dataDir);
  const report = whenChanged(progress);
  for (;;) {
    const answered = answerTo(id, config.dataDir);
    if (answered) return answered;
    const status = readPublisherStatus(config.dataDir);
    if (status?.progress) report(`${status.progress.done} of ${status.progress.total} pages`);
    await delay(pollMs);
  }
}

/** Whether anybody listens at the content system's address. */
function isUp({ host }: NonNullable<Config['contentful']>): Promise<boolean> {
  const { hostname, port } = new URL(`http://${host}`);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 80 }, () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function publishHere({ config, progress }: Io): Promise<Answered> {
  process.env.NODE_ENV = 'production';
  progress('compiling and publishing');
  await seedWorkingCopy(config.contentSeedDir, config.contentCacheDir);
  const { dataDir, contentful } = config;
  // The stand-in is a process of its own: while it is away there is nobody to ask, and nothing new to fetch.
  const isAway = contentful?.source === 'sandbox' && !(await isUp(contentful));
  const publisher = new Publisher(isAway ? { ...config, contentful: null } : config, systemClock, root);
  const log = createLog('content', 'silent');
  const turns = new PublishTurns({ publisher, log, clock: systemClock, dataDir });
  const id = await requestPublish(dataDir);
  await turns.turn(true);
  while (turns.isOwing) await turns.turn(false);
  await turns.tidy(() => true);
  const answered = answerTo(id, dataDir);
  if (!answered) return { id, ok: false, text: 'The publisher left no answer.' };
  return isAway ? { ...answered, text: `${answered.text} ${unasked}` } : answered;
}

async function mirror(config: Config, dir: string): Promise<Uploaded> {
  const store = new ReleaseStore(join(config.dataDir, 'releases'));
  const release = store.current();
  if (!release) throw new Error('There is no release.');
  return uploadRelease(release, store, new FolderTarget(dir));
}

function inWords({ written, removed, total }: Uploaded, dir: string): string {
  return `${dir}: ${counted(written.length, 'file')} written, ${removed.length} removed, ${total} in all.`;
}
