import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Fields } from './types.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const namePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Serves the folders' files at `/assets-files/{file}`, with or without a name after it. Files named by their SHA-256, as
 * the cache's `files/` are, get an address without a host that changes with the bytes: a cache that mirrors it is the same
 * on any machine. The ending of the address decides the content type.
 */
export function serveFiles(app: FastifyInstance, folders: readonly string[]): void {
  for (const path of ['/assets-files/:file', '/assets-files/:file/:name']) {
    app.get<{ Params: { file: string; name?: string } }>(path, async (request, reply) => {
      const { file, name = file } = request.params;
      const bytes = namePattern.test(file) ? await readFirst(folders, file) : undefined;
      if (!bytes) return reply.callNotFound();
      return reply.type(types[extname(name)] ?? 'application/octet-stream').send(bytes);
    });
  }
}

async function readFirst(folders: readonly string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

interface UploadedFile {
  upload?: unknown;
  fileName?: unknown;
}

/** Stores each `file` value's `upload` (base64) in `folder` and puts its address in place. */
export async function takeUploads(fields: Fields, folder: string | undefined): Promise<Fields> {
  const file = fields.file;
  if (!file || !folder) return fields;
  const taken = await Promise.all(
    Object.entries(file).map(async ([locale, value]) => [locale, await takeUpload(value as UploadedFile, folder)]),
  );
  return { ...fields, file: Object.fromEntries(taken) };
}

async function takeUpload(value: UploadedFile, folder: string): Promise<unknown> {
  const { upload, ...rest } = value;
  if (typeof upload !== 'string') return value;
  const bytes = Buffer.from(upload, 'base64');
  const sha = createHash('sha256').update(bytes).digest('hex');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, sha), bytes);
  const fileName = typeof rest.fileName === 'string' ? rest.fileName : 'file';
  const details = { ...(rest as { details?: object }).details, size: bytes.length };
  return { ...rest, fileName, details, url: `/assets-files/${sha}/${encodeURIComponent(fileName)}` };
}
