import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageUrl } from '#content/queries/images.ts';
import { Avifs } from '#publisher/pictures/avif.ts';
import { ReleaseStore } from '#publisher/release.ts';
import type { ReleaseManifest } from '#release/manifest.ts';
import { pointerPath } from '#release/manifest.ts';
import { ReleaseReader } from '#services/site/release-reader.ts';
import { siteRoutes } from '#services/site/routes.ts';
import { smallRelease } from '../../support/small-release.ts';

const page = (title: string): string => `<!doctype html><title>${title}</title>${'<p>calm water</p>'.repeat(40)}`;

let dir: string;
let store: ReleaseStore;
let reader: ReleaseReader;
let app: FastifyInstance;

async function release(id: string, pages: Readonly<Record<string, string>>, more: Partial<ReleaseManifest> = {}) {
  const files: ReleaseManifest['files'] = {};
  for (const [path, html] of Object.entries(pages)) {
    const name = path.startsWith('/_astro/') ? path.slice(1) : 'x.html';
    files[path] = await store.putFile(path, name, Buffer.from(html));
  }
  const headers = { 'Content-Security-Policy': "default-src 'none'" };
  await store.publish({ ...smallRelease(id, files), headers, ...more });
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-release-'));
  store = new ReleaseStore(dir);
  reader = new ReleaseReader(dir);
  app = Fastify({ routerOptions: { maxParamLength: 4096 } });
  siteRoutes(app, reader);
});

afterEach(async () => {
  reader.close();
  await app.close();
  await rm(dir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const served = async (text: string) => expect.poll(async () => (await get('/')).body).toContain(text);

describe('serving a release', () => {
  it('answers 503 until there is a release, then the page', async () => {
    expect((await get('/')).statusCode).toBe(503);
    await release('r1', { '/': page('One') });
    await served('One');
    const answer = await get('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    });
  });

  it('sends the stored brotli bytes, or gzip made when it is asked for, as the client takes them, each with a tag of its own', async () => {
    await release('r1', { '/': page('One') });
    await served('One');
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(page('One'));
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(page('One'));
    expect(plain.body).toBe(page('One'));
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  });

  it('answers 304 without a body for a tag it sent, and 200 after the page changed', async () => {
    await release('r1', { '/': page('One') });
    await served('One');
    const { etag } = (await get('/')).headers;
    const again = await get('/', { 'if-none-match': `W/"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await release('r2', { '/': page('Two') });
    await served('Two');
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('lets browsers keep hashed files for ever and pages not at all', async () => {
    await release('r1', { '/': page('One'), '/_astro/a.HASH.js': 'export const a = 1;' });
    await served('One');
    const file = await get('/_astro/a.HASH.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('answers an unknown path with 404 and the page of the path’s language', async () => {
    await release('r1', {
      '/': page('One'),
      '/error/not-found': page('Not here'),
      '/fr/error/not-found': page('Pas ici'),
    });
    await served('One');
    const [english, french] = [await get('/nothing'), await get('/fr/rien')];
    expect([english.statusCode, french.statusCode]).toEqual([404, 404]);
    expect(english.body).toContain('Not here');
    expect(french.body).toContain('Pas ici');
    expect((await get('/%E0%A4%A')).statusCode).toBe(400);
    // Where a file is missing its page has the policy of pages, or it came without its styles.
    for (const gone of ['/_astro/gone.HASH.js', '/assets/gone.svg', '/assets/gone.xml']) {
      const { headers, statusCode } = await get(gone);
      expect([statusCode, headers['content-security-policy']]).toEqual([404, "default-src 'none'"]);
    }
  });

  it('follows the redirects of the release, keeps the query, and drops a slash at the end', async () => {
    const redirects = [{ from: '/old', to: '/help/x', status: 301 }];
    await release('r1', { '/': page('One'), '/help/x': page('X') }, { redirects });
    await served('One');
    const old = await get('/old?a=1');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/help/x?a=1']);
    const slash = await get('/help/x/');
    expect([slash.statusCode, slash.headers.location]).toEqual([308, '/help/x']);
    expect((await get('/nothing//evil.example/')).statusCode).toBe(404);
  });

  it('keeps the old release when the pointer names one that is not whole', async () => {
    await release('r1', { '/': page('One') });
    await served('One');
    await writeFile(join(dir, 'manifests/r2.json'), '{"id":"r2"');
    await writeFile(join(dir, pointerPath), 'r2');
    await writeFile(join(dir, 'manifests/r3.json'), '{}');
    await release('r4', { '/': page('Four') });
    await served('Four');
    await writeFile(join(dir, pointerPath), '../../etc/passwd');
    expect(store.current()).toBeUndefined();
    expect((await get('/')).body).toContain('Four');
  });

  it('serves a release that is stored as a difference, and hashed files of earlier ones', async () => {
    await release('r1', { '/': page('One'), '/gone': page('Gone'), '/_astro/old.js': 'old' });
    await release('r2', { '/': page('Two') }, { base: 'r1', removed: ['/gone', '/_astro/old.js'] });
    await served('Two');
    expect((await get('/gone')).statusCode).toBe(404);
    const earlier = { '/_astro/old.js': await store.putFile('/_astro/old.js', 'old.js', Buffer.from('old')) };
    await release('r3', { '/': page('Three') }, { earlier });
    await served('Three');
    expect((await get('/_astro/old.js')).body).toBe('old');
  });

  it('packs what was packed fast tightly later, to the same page', async () => {
    const html = page(Array.from({ length: 400 }, (_, n) => `word${(n * 7919) % 613}`).join(' '));
    const file = await store.putFile('/', 'x.html', Buffer.from(html), 'fast');
    const packed = () => reader.bytes(file, 'br');
    const fast = await packed();
    expect(await store.repack(10)).toBe(0);
    const fresh = new ReleaseReader(dir);
    const tight = await fresh.bytes(file, 'br');
    fresh.close();
    expect(tight.length).toBeLessThan(fast.length);
    expect(brotliDecompressSync(tight).toString()).toBe(html);
  });

  it('packs what a crowd of edits left light before what was packed fast', async () => {
    const html = (word: string): Buffer =>
      Buffer.from(page(Array.from({ length: 400 }, (_, n) => `${word}${(n * 7919) % 613}`).join(' ')));
    await store.putFile('/fast', 'fast.html', html('fast'), 'fast');
    const light = await store.putFile('/light', 'light.html', html('light'), 'light');
    const before = await reader.bytes(light, 'br');
    expect(await store.repack(1)).toBe(1);
    const fresh = new ReleaseReader(dir);
    const tight = await fresh.bytes(light, 'br');
    fresh.close();
    expect(tight.length).toBeLessThan(before.length);
    expect(brotliDecompressSync(tight)).toEqual(brotliDecompressSync(before));
    expect(await store.repack(10)).toBe(0);
  });

  it('answers HEAD with the headers alone', async () => {
    await release('r1', { '/': page('One') });
    await served('One');
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(page('One').length)]);
  });

  it('S9.15 sends a picture as AVIF to who names it in Accept, once one asked for it; to others the WebP', async () => {
    const mirrorDir = await mkdtemp(join(tmpdir(), 'kestrel-mirror-'));
    const [art, noisy] = ['d'.repeat(64), 'e'.repeat(64)];
    const ground = fileURLToPath(new URL('../../../src/publisher/open-graph/grounds/house.webp', import.meta.url));
    await copyFile(ground, join(mirrorDir, art));
    const size = { width: 320, height: 200, channels: 3, background: '#123' } as const;
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    await sharp({ create: { ...size, noise } })
      .webp({ lossless: true })
      .toFile(join(mirrorDir, noisy));
    const cut = (name: string) => sharp(join(mirrorDir, name)).resize({ width: 320 }).webp({ quality: 75 }).toBuffer();
    const [webp, noisyWebp] = [await cut(art), await sharp({ create: size }).webp().toBuffer()];
    const [path, noisyPath] = [imageUrl(art, 320), imageUrl(noisy, 320)];
    const files = {
      '/': await store.putFile('/', 'x.html', Buffer.from(page('One'))),
      [path]: await store.putFile(path, path.slice(1), webp),
      [noisyPath]: await store.putFile(noisyPath, noisyPath.slice(1), noisyWebp),
    };
    await release('r1', {}, { files });
    await served('One');
    const wanted = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    const [before, plain] = [await get(path, wanted), await get(path, { accept: '*/*' })];
    expect([before, plain].map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/webp']);
    const avifs = new Avifs(dir, mirrorDir);
    const current = store.load('r1');
    await get(noisyPath, wanted);
    const made: boolean[] = [];
    for (const file of [files[path], files[noisyPath]]) made.push(await avifs.make(file?.sha ?? '', current));
    expect(made).toEqual([true, false]);
    // The AVIF of the other one would be larger.
    expect((await get(noisyPath, wanted)).rawPayload.equals(noisyWebp)).toBe(true);
    const after = await get(path, wanted);
    expect(after.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' });
    expect(after.rawPayload.length).toBeLessThan(webp.length);
    expect(await sharp(after.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320, height: 168 });
    const refused = await get(path, { accept: 'image/avif;q=0, image/webp' });
    expect(refused.rawPayload.equals(webp)).toBe(true);
    expect(refused.headers.vary).toBe('Accept');
    const again = await get(path, { ...wanted, 'if-none-match': String(after.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await get(path, { ...wanted, 'if-none-match': String(refused.headers.etag) })).statusCode).toBe(200);
    await rm(mirrorDir, { recursive: true });
  });
});
