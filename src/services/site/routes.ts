import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutLanguage } from '#domain/language-prefix.ts';
import { assetHeaders, type FrameOrigins, pageHeaders } from '#domain/response-headers.ts';
import { activeAssetPolicy, isActiveAsset, type ReleaseFile } from '#release/manifest.ts';
import { matchesTag } from '../kernel/entity-tag.ts';
import type { ReleaseReader } from './release-reader.ts';
import { byteRange, chooseEncoding, entityTag, find, hasAvif, takesAvif } from './service.ts';

const yearSeconds = 31_536_000;

function decodePath(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What sending a file needs to know. */
interface Sending {
  readonly reader: ReleaseReader;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly path: string;
  readonly file: ReleaseFile;
  readonly status: 200 | 404;
}

/** A part of a file that is sent as it lies: films and pictures. Safari plays no film without. */
async function sendPart({ reader, request, reply, file }: Sending, tag: string): Promise<FastifyReply> {
  const bytes = await reader.bytes(file, undefined);
  void reply.header('Accept-Ranges', 'bytes').type(file.type);
  const condition = request.headers['if-range'];
  const isSame = condition === undefined || condition === tag;
  const range = isSame ? byteRange(request.headers.range, bytes.length) : 'all';
  if (range === 'all') return reply.code(200).send(bytes);
  if (range === 'beyond') return reply.code(416).header('Content-Range', `bytes */${bytes.length}`).send();
  const { from, to } = range;
  return reply
    .code(206)
    .header('Content-Range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

async function sendFile(sending: Sending): Promise<FastifyReply> {
  const { reader, request, reply, path, file, status } = sending;
  const encoding = chooseEncoding(file, request.headers['accept-encoding']);
  const wantsAvif = hasAvif(file) && takesAvif(request.headers.accept);
  const avif = wantsAvif ? await reader.avif(path, file) : undefined;
  const tag = entityTag(file, avif ? 'avif' : encoding);
  void reply
    .header(
      'Cache-Control',
      file.immutable ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=0, must-revalidate',
    )
    .header('ETag', tag);
  if (file.compressed) void reply.header('Vary', 'Accept-Encoding');
  if (hasAvif(file)) void reply.header('Vary', 'Accept');
  if (status === 200 && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (status === 200 && !file.compressed && !avif) return sendPart(sending, tag);
  if (encoding) void reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .type(avif ? 'image/avif' : file.type)
    .send(avif ?? (await reader.bytes(file, encoding)));
}

/**
 * Serves the current release for every GET or HEAD that no service answers: precompressed bytes, strong ETags, parts of
 * films, the release's security headers (a few pages have their own, by `frames`), 404 with the site's own page; WebP
 * pictures as AVIF to who asks for that, once there is one. Before the first release: 503.
 */
export function siteRoutes(app: FastifyInstance, reader: ReleaseReader, frames: FrameOrigins = {}): void {
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
    // A page "not found" in the place of a file stays a page; an editor's own file could not even ask for what pages fetch ahead.
    const isThere = found.state === 'file' && found.status === 200;
    const isActive = isThere && isActiveAsset(path);
    const isAsset = isActive || (isThere && found.file.immutable);
    const headers = isAsset
      ? assetHeaders(release.headers)
      : pageHeaders(withoutLanguage(path), release.headers, frames);
    for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
    if (found.state === 'redirect') {
      const query = request.url.slice(request.url.split('?', 1)[0]?.length ?? 0);
      return reply.code(found.status).header('Location', `${found.to}${query}`).send();
    }
    if (found.state === 'none') return reply.code(404).type('text/plain; charset=utf-8').send('Not found.\n');
    if (isActive) void reply.header('Content-Security-Policy', activeAssetPolicy);
    return sendFile({ reader, request, reply, path, ...found });
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer, schema: { hide: true } });
}
