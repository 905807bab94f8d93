import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { costOf } from './process-tree.ts';

/** The newest release on the day this was measured. */
const versions = { next: '16.4.6', react: '19.2.0', 'react-dom': '19.2.0' };

const layout = `export default function Layout({ children }) {
  return <html lang="en"><body><header><a href="/">Home</a></header><main>{children}</main><footer>18+</footer></body></html>;
}
`;
const page = `import articles from '../../../articles.json';
export const dynamicParams = false;
export const generateStaticParams = () => articles.map(({ slug }) => ({ slug }));
export async function generateMetadata({ params }) {
  const { slug } = await params;
  return { title: articles.find((article) => article.slug === slug).title };
}
export default async function Article({ params }) {
  const { slug } = await params;
  const { title, text } = articles.find((article) => article.slug === slug);
  return <><h1>{title}</h1>{text.split('\\n\\n').map((paragraph, index) => <p key={index}>{paragraph}</p>)}</>;
}
`;
const config = `export default { output: 'export', images: { unoptimized: true } };\n`;

interface Article {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
}

async function articlesOf(markdownDir: string): Promise<Article[]> {
  const files = await readdir(markdownDir);
  return Promise.all(
    files.map(async (file) => {
      const [, title = '""', text = ''] =
        /^---\ntitle: (.*)\n---\n\n([\s\S]*)$/.exec(await readFile(join(markdownDir, file), 'utf8')) ?? [];
      return { slug: file.replace(/\.md$/, ''), title: JSON.parse(title) as string, text: text.trim() };
    }),
  );
}

/** The same articles as pages of a Next.js app that is exported as files; its packages come from npm. */
export async function nextProject(dir: string, markdownDir: string): Promise<string> {
  await mkdir(join(dir, 'app/help/[slug]'), { recursive: true });
  const about = { private: true, type: 'module', dependencies: versions };
  await writeFile(join(dir, 'package.json'), JSON.stringify(about));
  await writeFile(join(dir, 'next.config.mjs'), config);
  await writeFile(join(dir, 'app/layout.jsx'), layout);
  await writeFile(join(dir, 'app/help/[slug]/page.jsx'), page);
  await writeFile(join(dir, 'articles.json'), JSON.stringify(await articlesOf(markdownDir)));
  await costOf('npm', ['install', '--no-audit', '--no-fund'], dir, process.env);
  return dir;
}
