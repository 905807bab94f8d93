import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type {} from './global-site.ts';

// Files of *publisher* begin once the site is compiled, which the set-up of the project has begun.
const parts = [join(inject('compiledSite').dir, 'server/entry.mjs'), inject('packedSite')];
while (!parts.every((part) => existsSync(part))) {
  if (existsSync(inject('siteFault'))) throw new Error(readFileSync(inject('siteFault'), 'utf8'));
  await delay(50);
}
