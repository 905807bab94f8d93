import tailwind from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { renderAdapter } from './src/publisher/astro/adapter.ts';
import { kestrel } from './src/publisher/astro/integration.ts';
import { reactOnce } from './src/publisher/astro/react-once.ts';

// COMPILE_DIR set: the publisher compiles the code once; unset: a plain static build of the same pages.
const compileDir = process.env.COMPILE_DIR;
process.env.PUBLISH_AT ||= new Date().toISOString();

// Astro's own names tell how a script came about, 40 letters of it, in every page. Its source's name and the hash do.
// Pages print a dozen hashes: six letters of one are 36 bits. Of scripts the bundler wants seven.
const scriptName = ({ name }) => `_astro/${name.split('.')[0].replace(/[^\w-]/g, '_')}.[hash:7].js`;
const assetName = ({ names: [name = ''] }) =>
  `_astro/${name.includes('@_@') ? name.split('@_@', 1)[0] : '[name]'}.[hash:6][extname]`;
const output = { assetFileNames: assetName };
const client = {
  build: { rolldownOptions: { output: { ...output, entryFileNames: scriptName, chunkFileNames: scriptName } } },
};

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://127.0.0.1:4321',
  output: compileDir ? 'server' : 'static',
  outDir: compileDir ?? process.env.OUT_DIR ?? './dist',
  cacheDir: './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  // White space as in JSX: a line break in a template is never a space in the page.
  compressHTML: 'jsx',
  scopedStyleStrategy: 'where',
  devToolbar: { enabled: false },
  security: { csp: true },
  markdown: { syntaxHighlight: false },
  integrations: [reactOnce(), kestrel(Boolean(compileDir))],
  adapter: renderAdapter(Boolean(compileDir)),
  // The compiled bundle lives outside the repository, where no node_modules is found.
  vite: {
    plugins: [tailwind()],
    build: { assetsInlineLimit: 0, rolldownOptions: { output } },
    environments: { client },
    ...(compileDir && { ssr: { noExternal: true } }),
  },
});
