import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const entry = fileURLToPath(new URL('./react-renderer.ts', import.meta.url));

/** Astro's own integration of React, but for what renders islands into pages: that renders each once (`react-renderer.ts`). */
export function reactOnce(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, serverEntrypoint: entry }),
        }),
    },
  };
}
