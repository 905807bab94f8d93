import { readCache } from '#content/cache/read.ts';
import { buildGraph } from '#content/graph/build.ts';
import type { Finding, Graph } from '#content/graph/types.ts';
import { typeNames } from '#content/model/names.ts';
import { type PublisherStatus, readPublisherStatus } from '#release/status.ts';
import type { Config } from '#services/kernel/config.ts';
import { type Command, parseCommandLine } from './command.ts';
import { publisherInWords } from './publisher-words.ts';
import { counted, listed, sentences, table } from './text.ts';

/** What the cache folder holds and what is wrong with it; asks nobody. */
interface Status {
  readonly cacheDir: string;
  readonly space: string | null;
  readonly environment: string | null;
  readonly languages: readonly string[];
  readonly hasSyncToken: boolean;
  readonly entries: Readonly<Record<string, number>>;
  readonly unknownTypes: Readonly<Record<string, number>>;
  readonly assets: number;
  readonly mirroredAssets: number;
  readonly quarantined: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** What the publisher tells; null before it first ran. */
  readonly publisher: PublisherStatus | null;
}

const shortList = 20;

/** Shows the state of the content cache. */
export const statusCommand: Command = {
  usage: 'status [--all] [--json]',
  summary: 'what is live since when, what the content cache holds, and which entries are quarantined and why',
  async run(args, io) {
    const { flags } = parseCommandLine(args, ['all'], 0);
    const status = await readStatus(io.config);
    if (flags.json) io.print(JSON.stringify(status, null, 2));
    else io.print(inWords(status, flags.all ? Number.POSITIVE_INFINITY : shortList));
    return 0;
  },
};

async function readStatus({ contentCacheDir: cacheDir, dataDir }: Config): Promise<Status> {
  const cache = await readCache(cacheDir);
  const graph = cache.state === undefined ? undefined : buildGraph(cache);
  const assets = [...cache.assets.values()];
  return {
    cacheDir,
    space: cache.state?.space ?? null,
    environment: cache.state?.resolvedEnvironment ?? null,
    languages: cache.state?.locales.map((locale) => locale.code) ?? [],
    hasSyncToken: Boolean(cache.state?.syncToken),
    entries: graph === undefined ? {} : countEntries(graph),
    unknownTypes: Object.fromEntries(graph?.unknownTypes ?? []),
    assets: assets.length,
    mirroredAssets: assets.filter((asset) => asset.mirror !== undefined).length,
    quarantined: graph?.quarantined ?? [],
    warnings: graph?.warnings ?? [],
    publisher: readPublisherStatus(dataDir) ?? null,
  };
}

function countEntries(graph: Graph): Record<string, number> {
  const counts = typeNames.map((type) => [type, graph.all(type).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function inWords(status: Status, limit: number): string {
  const { cacheDir, space, environment, languages, hasSyncToken, quarantined, warnings } = status;
  if (space === null) return `${cacheDir} is empty: run "npm run content -- sync" or "npm run content -- import FILE".`;
  const next = hasSyncToken ? 'the next sync fetches changes only' : 'the next sync fetches everything';
  return [
    ...(status.publisher ? publisherInWords(status.publisher, limit) : []),
    `${cacheDir}: space ${space}, environment ${environment}, languages ${languages.join(', ')}; ${next}.`,
    ...listed('Valid entries', table(status.entries)),
    `${counted(status.assets, 'asset')}, ${status.mirroredAssets} with their files.`,
    ...listed('Entries of unknown types', table(status.unknownTypes)),
    ...listed('Quarantined', sentences(quarantined), limit),
    ...listed('Worth a look', sentences(warnings), limit),
    ...(quarantined.length + warnings.length === 0 ? ['Nothing is quarantined and nothing needs a look.'] : []),
  ].join('\n');
}
