import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../../tests/support/browser-product.ts';
import { corpus } from '../../tests/support/corpus/corpus.ts';
import type { Bench, Row } from './row.ts';
import { percentile } from './support/measured.ts';

const questions = Number(process.env.BENCH_QUESTIONS ?? 400);
const startLimitMs = 1_800_000;
const languages = ['en', 'es', 'fr'];
const bucket = '/content/v5/buckets/default/languages';

interface Found {
  readonly items: readonly { readonly fields: { readonly title: string } }[];
}

async function msOf(url: string): Promise<number> {
  const from = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - from;
}

/** Help search over HTTP, all articles of a documentation (CORPUS_DIR) behind it, in turn with a call that answers nothing. */
export const bench: Bench = async () => {
  const product = await startProduct({ SANDBOX: 'on', AVIF: 'off' }, startLimitMs);
  const search = (lang: string, term: string): string =>
    `${product.siteUrl}${bucket}/${lang}/help-pages/search?searchTerm=${encodeURIComponent(term)}`;
  try {
    const whole = await corpus();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(whole);
    const sent = await fetch(`${product.sandboxUrl}/_sandbox/content/import`, { method: 'POST', headers, body });
    if (!sent.ok) throw new Error(`import: ${sent.status} ${await sent.text()}`);
    const articles = (whole.entries ?? []).filter(({ fields }) =>
      Object.values(fields?.pageType ?? {}).includes('help'),
    );
    const titles = articles.flatMap(({ fields }) => Object.entries(fields?.title ?? {}) as [string, string][]);
    const spoken = languages.filter((lang) => titles.some(([each]) => each === lang));
    const last = titles.findLast(([lang]) => lang === 'en')?.[1] ?? '';
    const isThere = async (): Promise<boolean> => {
      // A connection that idled while the index was made may be closed under a question.
      const answer = await fetch(search('en', last)).catch(() => undefined);
      return answer?.ok === true && ((await answer.json()) as Found).items.some(({ fields }) => fields.title === last);
    };
    while (!(await isThere())) await delay(500);
    const rows: Row[] = [];
    for (const lang of spoken) {
      const own = titles
        .filter(([each]) => each === lang)
        .map(([, title]) => title.toLowerCase().split(' ').toReversed().join(' '));
      const [asked, nothing]: [number[], number[]] = [[], []];
      for (let at = 0; at < questions; at += 1) {
        asked.push(await msOf(search(lang, own[(at * 7) % own.length] ?? '')));
        nothing.push(await msOf(`${product.siteUrl}/readyz`));
      }
      const anchor = { what: '/readyz, p95', value: percentile(nothing, 0.95) };
      rows.push({ what: `help search over HTTP, ${lang}, p95`, value: percentile(asked, 0.95), unit: 'ms', anchor });
    }
    return rows;
  } finally {
    await product.stop();
  }
};
