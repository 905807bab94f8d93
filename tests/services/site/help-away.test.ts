import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PublisherStatus, writePublisherStatus } from '#release/status.ts';
import { parseConfig } from '#services/kernel/config.ts';
import { statusRoutes } from '#services/site/status.ts';
import { publisherStatus } from '../../support/publisher-status.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kestrel-help-away-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function viewed(told: Partial<PublisherStatus>, help: () => Promise<never>) {
  const config = parseConfig({ DATA_DIR: dir });
  writePublisherStatus(dir, { ...publisherStatus({ updatedAt: new Date().toISOString() }), ...told });
  const app = Fastify();
  await statusRoutes(app, config, { help });
  const begunAt = performance.now();
  const page = (await app.inject('/hooks/status')).body;
  const json = (await app.inject({ url: '/hooks/status', headers: { accept: 'application/json' } })).json();
  await app.close();
  return { page, json, ms: performance.now() - begunAt };
}

it('S7.15 the editors’ page does not wait for a database that is away, and says so', async () => {
  const away = 'What readers said of help is not to be had now';
  const silent = await viewed({}, () => new Promise<never>(() => undefined));
  expect(silent.page).toContain(away);
  expect(silent.json).toMatchObject({ doing: 'waiting', help: null });
  expect(silent.ms).toBeLessThan(3_000);
  const refusing = await viewed({}, () => Promise.reject(new Error('connect ECONNREFUSED')));
  expect(refusing.page).toContain(away);
});

it('S7.15 what cannot be fetched is not told to be up to date', async () => {
  const problems = [{ what: 'sync', text: 'It does not answer.', since: '2026-11-21T12:04:05Z' }] as const;
  const { page } = await viewed({ problems }, () => Promise.reject(new Error('away')));
  expect(page).toContain('Not up to date: it is tried again by itself');
  expect(page).not.toContain('Up to date.');
});
