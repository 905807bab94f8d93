import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCache } from '#content/cache/read.ts';

const page = `---
import { getCollection, render } from 'astro:content';
export async function getStaticPaths() {
  return (await getCollection('articles')).map((article) => ({
    params: { slug: article.id },
    props: { article },
    cacheKey: article.digest,
  }));
}
const { article } = Astro.props;
const { Content } = await render(article);
---
<html lang="en"><head><meta charset="utf-8" /><title>{article.data.title}</title></head>
<body><header><a href="/">Home</a></header><main><h1>{article.data.title}</h1><Content /></main><footer>18+</footer></body></html>
`;
const collection = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
export const collections = { articles: defineCollection({ loader: glob({ pattern: '*.md', base: './articles' }), schema: z.object({ title: z.string() }) }) };
`;

function textOf(node: unknown): string {
  const { value, content } = node as { value?: string; content?: unknown[] };
  return value ?? (content ?? []).map(textOf).join('');
}

const config = (incremental: boolean): string => `export default {
  build: { format: 'file' },
  cacheDir: './.cache',
  experimental: { incrementalBuild: ${incremental} },
};
`;

/** Whether the project's next builds may leave pages as they are whose article and code are the same (`incrementalBuild`). */
export function setIncremental(dir: string, incremental: boolean): Promise<void> {
  return writeFile(join(dir, 'astro.config.mjs'), config(incremental));
}

/** Gives one article another title. */
export async function changeArticle(dir: string, slug: string, title: string): Promise<void> {
  const file = join(dir, `articles/${slug}.md`);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, `title: ${JSON.stringify(title)}`));
}

/** The anchor: the same articles as Markdown in a plain Astro project with the content layer. Answers its folder. */
export async function plainProject(dir: string, cacheDir: string, nodeModules: string): Promise<string> {
  await mkdir(join(dir, 'src/pages/help'), { recursive: true });
  await mkdir(join(dir, 'articles'), { recursive: true });
  await symlink(nodeModules, join(dir, 'node_modules'));
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
  await setIncremental(dir, false);
  await writeFile(join(dir, 'src/content.config.ts'), collection);
  await writeFile(join(dir, 'src/pages/help/[slug].astro'), page);
  const cache = await readCache(cacheDir);
  for (const { sys, fields } of cache.entries.values()) {
    const body = fields.body?.en as { content?: unknown[] } | undefined;
    if (sys.contentType.sys.id !== 'content_page' || !body) continue;
    const text = (body.content ?? []).map(textOf).join('\n\n');
    await writeFile(
      join(dir, `articles/${String(fields.slug?.en)}.md`),
      `---\ntitle: ${JSON.stringify(fields.title?.en)}\n---\n\n${text}\n`,
    );
  }
  return dir;
}
