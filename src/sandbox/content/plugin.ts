import type { FastifyPluginAsync } from 'fastify';
import { registerControl } from './control.ts';
import { registerDelivery } from './delivery.ts';
import { serveFiles } from './files.ts';
import type { ContentSystem } from './system.ts';

/**
 * The HTTP side of a content system that the caller opened, as a Fastify plugin: delivery, preview and sync under
 * `/spaces`, files under `/assets-files`, control calls under `/_sandbox/content`. It answers like the real one and sends
 * a signed webhook on each edit. Closing the server closes the system.
 */
export function contentRoutes(system: ContentSystem): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onClose', () => system.close());
    await app.register(async (scope) => registerDelivery(scope, system));
    await app.register(async (scope) => registerControl(scope, system));
    const folders = [system.options.assetsFolder, system.uploadsFolder];
    serveFiles(
      app,
      folders.filter((folder) => folder !== undefined),
    );
  };
}
