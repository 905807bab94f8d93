import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assetHeaders, commonHeaders, differingPages, pageHeaders, siteHeaders } from '#domain/response-headers.ts';

const base = siteHeaders("default-src 'none'; frame-ancestors 'none'", true);
const origins = { identity: 'https://id.example', game: 'https://games.example', chat: 'https://chat.example' };

describe('response headers by path', () => {
  it('S2.10 S2.12 differ for few pages, and for none whose outside party is absent', () => {
    expect(differingPages(base, origins).map(({ path }) => path)).toEqual([
      '/validate-document',
      '/document-verification-result',
      '/casino/*/*/*',
      '/chat',
    ]);
    expect(differingPages(base, {}).map(({ path }) => path)).toEqual(['/document-verification-result']);
    expect(pageHeaders('/casino/slots/page/2', base, origins)).toEqual(base);
    expect(pageHeaders('/validate-document/x', base, origins)).toBe(base);
  });

  it('of scripts and pictures leave out what only a page obeys, and keep the rest', () => {
    const ofPage = {
      ...siteHeaders(`default-src 'none'; script-src 'sha256-${'x'.repeat(600)}'`),
      'Speculation-Rules': '"/x"',
    };
    const headers = assetHeaders(ofPage);
    expect(headers).toMatchObject(commonHeaders);
    expect(headers).not.toHaveProperty('Speculation-Rules');
    expect(headers['Content-Security-Policy']).toMatch(/^default-src 'none'; .{0,60}$/);
  });

  it('are in the examples for other hosts, name by name, path by path', () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    const [caddy = '', nginx = ''] = ['caddyfile', 'nginx'].map(
      (kind) => text.split(`\`\`\`${kind}`).at(-1)?.split('```')[0],
    );
    for (const example of [caddy, nginx]) {
      for (const name of [...Object.keys(commonHeaders), 'Content-Security-Policy', 'Strict-Transport-Security'])
        expect(example).toContain(name);
      // A static host has no such file: the services answer it there too.
      expect(example).toMatch(/(@live path|location =).*\/\.well-known\/security\.txt/);
      for (const { path } of differingPages(base, origins)) expect(example).toContain(path.split('/*')[0]);
    }
    for (const { path, headers } of differingPages(base, origins)) {
      const before = caddy.slice(0, caddy.indexOf(path.split('/*')[0] ?? path));
      const [, own = ''] = caddy.split(`header ${before.match(/@\w+/g)?.at(-1)} `);
      for (const name of Object.keys(headers)) expect(own.split('\n\t\t@')[0], path).toContain(name);
    }
  });
});
