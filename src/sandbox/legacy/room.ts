import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxRoom } from '../room.ts';

const files = {
  'app.js': 'text/javascript',
  'api.js': 'text/javascript',
  'dom.js': 'text/javascript',
  'keys.js': 'text/javascript',
  'resting.js': 'text/javascript',
  'slip.js': 'text/javascript',
  'sums.js': 'text/javascript',
  'texts.js': 'text/javascript',
  'views.js': 'text/javascript',
  'app.css': 'text/css',
  'receipt.css': 'text/css',
} as const;

/** The legacy app's host: its files at `/legacy/`, which the site proxies as `/olympus/`. The app is the sportsbook. */
export const legacy: SandboxRoom = {
  routes: (app) => {
    for (const [name, type] of Object.entries(files)) {
      app.get(`/legacy/${name}`, { schema: { hide: true } }, async (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).send(readFileSync(join(import.meta.dirname, 'app', name), 'utf8')),
      );
    }
  },
};
