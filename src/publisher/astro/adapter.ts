import type { AstroIntegration } from 'astro';

/**
 * The adapter behind both builds. `compiled` true: a server bundle whose entry renders any page on demand;
 * false: a plain static build. Both report the CSP as headers, so no page carries a `<meta>` policy.
 */
export function renderAdapter(compiled: boolean): AstroIntegration {
  return {
    name: 'kestrel-bay:render',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'kestrel-bay:render',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { staticHeaders: true, buildOutput: compiled ? 'server' : 'static' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}
