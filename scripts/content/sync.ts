import { SyncFault } from '#publisher/sync/faults.ts';
import { sourceOf } from '#publisher/sync/source.ts';
import { type SyncReport, sync } from '#publisher/sync/sync.ts';
import { type Command, parseCommandLine } from './command.ts';
import { counted, listed } from './text.ts';

/** Brings the content cache up to date with the content system. */
export const syncCommand: Command = {
  usage: 'sync [--full] [--allow-empty] [--json]',
  summary: 'fetches what changed in the content system (CONTENTFUL_* or the running sandbox) into the content cache',
  async run(args, io) {
    const { flags } = parseCommandLine(args, ['full', 'allow-empty'], 0);
    const { contentful, contentCacheDir } = io.config;
    if (contentful === null) {
      const message = 'No content system is named: set CONTENTFUL_SPACE_ID and CONTENTFUL_DELIVERY_TOKEN.';
      throw new SyncFault('CONFIGURATION', message);
    }
    const report = await sync({
      source: sourceOf(contentful),
      cacheDir: contentCacheDir,
      full: flags.full,
      allowEmpty: flags['allow-empty'],
      onProgress: io.progress,
    });
    io.print(flags.json ? JSON.stringify(report, null, 2) : inWords(report));
    return 0;
  },
};

function inWords(report: SyncReport): string {
  const { mode, reason, resolvedEnvironment, locales, changedEntries, removedEntries, changedAssets } = report;
  return [
    `${mode} sync${reason === undefined ? '' : ` (${reason})`} of environment ${resolvedEnvironment}, languages ${locales.join(', ')}`,
    `${counted(changedEntries.length, 'entry', 'entries')} changed, ${removedEntries.length} removed, ${report.totalEntries} in all`,
    `${counted(changedAssets.length, 'asset')} changed, ${report.removedAssets.length} removed, ${report.totalAssets} in all, ${report.filesStored} files copied`,
    ...listed(
      'Files that could not be copied (the next sync tries again)',
      report.filesFailed.map((file) => `${file.assetId} ${file.url}: ${file.reason}`),
      20,
    ),
    'Run "npm run content -- status" to see which entries are quarantined.',
  ].join('\n');
}
