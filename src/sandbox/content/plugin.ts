import type { FastifyPluginAsync } from 'fastify';
import { registerControl } from './control.ts';
import { registerDelivery } from './delivery.ts';
import { serveFiles } from './files.ts';
import { ContentSystem, type ContentSystemOptions } from './system.ts';

/**
 * The sandbox content system as a Fastify plugin: delivery, preview and sync under `/spaces`, files under `/assets-files`,
 * control calls under `/_sandbox/content`. It answers like the real one and sends a signed webhook on each edit.
 */
export function contentSystem(options: ContentSystemOptions): FastifyPluginAsync {
  return async (app) => {
    const system = await ContentSystem.open({
      ...options,
      onWebhookFailure: options.onWebhookFailure ?? ((message) => app.log.warn(message)),
    });
    await app.register(contentRoutes(system));
  };
}

/** The HTTP side of a content system that the caller opened itself; closing the server closes it. */
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
