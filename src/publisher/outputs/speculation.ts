import { createHash } from 'node:crypto';
import type { Output } from './outputs.ts';

/**
 * Links whose pages are not fetched early: those of players, whatever is no page, and addresses with a query, which may
 * hold a secret that works once.
 */
const left = [
  '/account',
  '/account/*',
  '/*/account',
  '/*/account/*',
  '/services/*',
  '/assets/*',
  '/*.xml',
  '/*\\?(.+)',
];

/**
 * What browsers are asked to fetch ahead: a page whose link is pointed at or pressed, as its HTML alone. Nothing of it
 * runs before it is visited, so nobody is counted for a page that they never saw.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: left } }, { not: { selector_matches: '[download]' } }],
      },
      eagerness: 'moderate',
    },
  ],
};
const bytes = Buffer.from(JSON.stringify(rules));
const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** The file with the rules; named by what is in it, it is kept for ever. */
export const speculationOutput: Output = {
  name: `assets/${hash}.speculationrules`,
  fixed: true,
  make: async () => bytes,
};

/** A header leads there, so that pages stay as light as they are. */
export const speculationHeader = { 'Speculation-Rules': `"/${speculationOutput.name}"` } as const;
export const speculationType = 'application/speculationrules+json';
