import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildSync } from 'esbuild';
import { openContent } from '#content/source.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { frameOrigins } from '#services/kernel/frame-origins.ts';
import { contentSecurityPolicy, inlineHashes } from '../csp.ts';
import { type ImageFolders, siteOutputs, writeOutputs } from '../outputs/outputs.ts';
import { firstScriptAlone } from './first-script.ts';
import { islandsOutside } from './islands-outside.ts';
import { pureContracts } from './pure-contracts.ts';
import { sharedFiles } from './shared-files.ts';
import { withoutBanner } from './without-banner.ts';
import { withoutIslands } from './without-islands.ts';

const source = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The head script, as small as it gets; esbuild is deterministic, so both builds hold the same bytes and hash. */
function headScript(): string {
  const built = buildSync({
    entryPoints: [source('layouts/head/head-script.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { alwaysStrict: false } },
    write: false,
  });
  return built.outputFiles[0]?.text.trim() ?? '';
}

function imageFolders(): ImageFolders {
  const cacheDir = process.env.CONTENT_CACHE_DIR || 'content-cache';
  return { mirrorDir: `${cacheDir}/files`, cutDir: `${process.env.DATA_DIR || '.data'}/images` };
}

/**
 * What the site adds to Astro: the head script, the client directives, and, after a plain static build,
 * the generated files beside the pages (the publisher writes the same ones into a release). `compiled`: the
 * publisher compiles the code alone, without content.
 */
export function kestrel(compiled: boolean): AstroIntegration {
  let policy = '';
  let origin = '';
  return {
    name: 'kestrel-bay:site',
    hooks: {
      'astro:config:setup': ({ injectScript, injectRoute, addClientDirective, addMiddleware, updateConfig }) => {
        injectScript('head-inline', headScript());
        addMiddleware({ entrypoint: source('publisher/astro/sheets-once.ts'), order: 'post' });
        updateConfig({ vite: { plugins: [withoutBanner(), firstScriptAlone(), sharedFiles()] } });
        for (const name of ['session', 'intent', 'returning'])
          addClientDirective({ name, entrypoint: source(`client/directives/${name}.ts`) });
        if (process.env.ISLANDS === 'off') updateConfig({ vite: { plugins: [withoutIslands()] } });
        else updateConfig({ vite: { plugins: [islandsOutside(), pureContracts()] } });
        // Its file starts with an underscore, so that Astro leaves it out of every other build.
        if (process.env.GALLERY === 'on')
          injectRoute({ pattern: '/[...lang]/gallery', entrypoint: source('pages/[...lang]/_gallery.astro') });
      },
      'astro:config:done': ({ config }) => {
        origin = new URL(config.site ?? 'http://127.0.0.1:4321').origin;
      },
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const { headers } of routeToHeaders?.values() ?? [])
          policy ||= headers.get('content-security-policy') ?? '';
      },
      'astro:build:done': async ({ dir }) => {
        if (compiled) return;
        const outDir = fileURLToPath(dir);
        const hashes = await inlineHashes(policy, `${outDir}/_astro`);
        const content = await openContent();
        // A build serves nobody, so the services' secrets are not asked for.
        const config = parseConfig({ ...process.env, SANDBOX: 'off' });
        const { servicesBaseUrl } = config;
        const outputs = siteOutputs(content, {
          policy: contentSecurityPolicy(hashes, servicesBaseUrl),
          folders: imageFolders(),
          origin,
          frames: frameOrigins(config),
          servicesBaseUrl,
        });
        await writeOutputs(outDir, content, outputs);
      },
    },
  };
}
