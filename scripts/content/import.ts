import { SyncFault } from '#publisher/sync/faults.ts';
import { type ImportReport, importExport, planImport } from '#publisher/sync/import.ts';
import type { Config } from '#services/kernel/config.ts';
import { type Command, type Io, parseCommandLine, UsageError } from './command.ts';
import { counted, listed, sentences, table } from './text.ts';

/** Takes a contentful-export into the running sandbox content system or into the content cache. */
export const importCommand: Command = {
  usage: 'import FILE [--sandbox | --cache] [--json]',
  summary:
    'takes the published, valid entries of a contentful-export JSON into the running sandbox, else into CONTENT_CACHE_DIR; exits with 1 when something was left out',
  async run(args, io) {
    const { flags, positionals } = parseCommandLine(args, ['sandbox', 'cache'], 1);
    const [file = ''] = positionals;
    if (flags.sandbox && flags.cache) throw new UsageError('--sandbox and --cache exclude each other.');
    io.progress(`reading ${file}`);
    const toSandbox = flags.sandbox || (!flags.cache && (await isSandboxRunning(io.config)));
    const { target, report } = toSandbox ? await intoSandbox(file, io) : await intoCache(file, io);
    io.print(flags.json ? JSON.stringify({ target, ...report }, null, 2) : inWords(target, report));
    return isWhole(report) ? 0 : 1;
  },
};

/** Drafts are no part of a site: leaving them out leaves nothing out. */
function isWhole(report: Imported['report']): boolean {
  const { importedEntries, unknownTypes, unknownLocales, malformed, quarantined, filesMissing } = report;
  const left = [Object.keys(unknownTypes), unknownLocales, malformed, quarantined, filesMissing];
  return importedEntries > 0 && left.every((each) => each.length === 0);
}

interface Imported {
  readonly target: string;
  readonly report: Omit<ImportReport, 'filesWritten'>;
}

async function intoCache(file: string, io: Io): Promise<Imported> {
  const target = io.config.contentSeedDir;
  return { target, report: await importExport(file, target) };
}

/** Only what is fit is sent: an unknown default language, say, would stop the next sync. */
async function intoSandbox(file: string, io: Io): Promise<Imported> {
  const { report, entries, assets, state } = await planImport(file, io.config.contentCacheDir);
  const target = sandboxUrl(io.config);
  const imported = { target, report: { ...report, importedAssets: assets.length, filesMissing: [] } };
  if (entries.length === 0) return imported;
  io.progress(`sending ${counted(entries.length, 'entry', 'entries')} to ${target}`);
  const response = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entries, assets, locales: state.locales }),
  }).catch((error: unknown) => {
    throw new SyncFault('UNAVAILABLE', `No sandbox answers at ${target}: start it with "npm start".`, { cause: error });
  });
  if (response.ok) return imported;
  throw new SyncFault('UNAVAILABLE', `The sandbox refuses the file (${response.status}): ${await response.text()}`);
}

function sandboxUrl({ sandbox }: Config): string {
  if (sandbox !== null) return `${sandbox.origin}/_sandbox/content/import`;
  throw new SyncFault('CONFIGURATION', 'The sandbox is off: set SANDBOX=on, or import into the cache.');
}

async function isSandboxRunning({ contentful, sandbox }: Config): Promise<boolean> {
  if (sandbox === null || contentful?.source !== 'sandbox') return false;
  const answer = await fetch(sandbox.origin, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  return answer !== undefined;
}

function inWords(target: string, report: Imported['report']): string {
  const { perType, unknownTypes, drafts, withLaterEdits, malformed, importedEntries, importedAssets } = report;
  const skipped = [
    ...(drafts > 0 ? [`${counted(drafts, 'draft')} skipped: only what is published is taken.`] : []),
    ...(withLaterEdits > 0
      ? [`${counted(withLaterEdits, 'entry', 'entries')} taken with edits made after publication.`]
      : []),
  ];
  return [
    ...listed('Published entries in the file', table(perType)),
    ...listed(`${counted(Object.keys(unknownTypes).length, 'unknown content type')}, left out`, table(unknownTypes)),
    ...listed('Languages that the site does not have, left out', report.unknownLocales),
    ...skipped,
    ...listed(
      'Unreadable items, left out',
      malformed.map(({ id, reason }) => `${id} ${reason}`),
    ),
    ...listed('Quarantined, left out', sentences(report.quarantined)),
    ...listed(
      'Files not beside the export',
      report.filesMissing.map(({ assetId, url, reason }) => `${assetId} ${url}: ${reason}`),
      20,
    ),
    importedEntries === 0
      ? 'Nothing was imported; everything is as it was.'
      : `Imported ${counted(importedEntries, 'entry', 'entries')} and ${counted(importedAssets, 'asset')} into ${target}.`,
  ].join('\n');
}
