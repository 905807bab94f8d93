import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activeAssetPolicy, isActiveAsset } from '#contract/release.ts';
import type { ReleaseReader } from './release-reader.ts';
import { chooseEncoding, entityTag, find, hasAvif, matchesTag, takesAvif } from './service.ts';

const yearSeconds = 31_536_000;

function decodePath(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Serves the current release for every GET or HEAD that no service answers: precompressed bytes, strong ETags,
 * the release's security headers, 404 with the site's own page; WebP pictures as AVIF to who asks for that, once there
 * is one. Before the first release: 503.
 */
export function siteRoutes(app: FastifyInstance, reader: ReleaseReader): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { release } = reader;
    if (!release) {
      return reply
        .code(503)
        .header('Retry-After', '2')
        .type('text/plain; charset=utf-8')
        .send('The site is being published. Try again in a moment.\n');
    }
    const path = decodePath(request.url);
    if (path === undefined)
      return reply.code(400).type('text/plain; charset=utf-8').send('This address cannot be read.\n');
    const found = find(release, path);
    for (const [name, value] of Object.entries(release.headers)) void reply.header(name, value);
    if (found.state === 'redirect') {
      const query = request.url.slice(request.url.split('?', 1)[0]?.length ?? 0);
      return reply.code(found.status).header('Location', `${found.to}${query}`).send();
    }
    if (found.state === 'none') return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');

    const encoding = chooseEncoding(found.file, request.headers['accept-encoding']);
    const wantsAvif = hasAvif(found.file) && takesAvif(request.headers.accept);
    const avif = wantsAvif ? await reader.avif(found.file) : undefined;
    const tag = entityTag(found.file, avif ? 'avif' : encoding);
    void reply
      .header(
        'Cache-Control',
        found.file.immutable ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=0, must-revalidate',
      )
      .header('ETag', tag);
    if (isActiveAsset(path)) void reply.header('Content-Security-Policy', activeAssetPolicy);
    if (found.file.compressed) void reply.header('Vary', 'Accept-Encoding');
    if (hasAvif(found.file)) void reply.header('Vary', 'Accept');
    if (found.status === 200 && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    if (encoding) void reply.header('Content-Encoding', encoding);
    return reply
      .code(found.status)
      .type(avif ? 'image/avif' : found.file.type)
      .send(avif ?? (await reader.bytes(found.file, encoding)));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer, schema: { hide: true } });
}
