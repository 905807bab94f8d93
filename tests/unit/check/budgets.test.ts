import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Assets, servedBytes } from '../../../scripts/check/budgets/graph.ts';
import {
  broughtWithReact,
  countScripts,
  limitsFor,
  loadsReact,
  pageBytes,
  weighFirstScripts,
  weighIslands,
  weighPage,
} from '../../../scripts/check/budgets/judge.ts';

const dir = mkdtempSync(join(tmpdir(), 'budgets-'));
const files = {
  'client.a.js': 'import"./react.b.js";render()',
  'react.b.js': 'Symbol.for("react.transitional.element")',
  'Pill.c.js': 'import{a}from"./react.b.js";import"./store.d.js";pill()',
  'store.d.js': 'export const store = 1;',
  'small.e.js': 'import{t}from"./store.d.js";t()',
  'other.g.js': 'other()',
  'first.h.js': 'bring(()=>import(`./every-page.i.js`),()=>import(`./search.k.js`))',
  'every-page.i.js': 'import{t}from"./store.d.js";t()',
  'search.k.js': 'import"./react.b.js"',
  'attach-search.l.js': 'import"./react.b.js"',
  'wanted.m.js': 'bring(()=>import(`./attach-search.l.js`))',
  'site.f.css': 'body{margin:0}',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
afterAll(() => rmSync(dir, { recursive: true }));

const assets = new Assets(dir);
const page = (
  script: string,
): string => `<link rel="stylesheet" href="/_astro/site.f.css"><link rel="stylesheet" href="/_astro/site.f.css">
<script type="module" src="/_astro/${script}"></script>
<astro-island uid="1" component-url="/_astro/Pill.c.js" component-export="Pill" renderer-url="/_astro/client.a.js" props="{}"></astro-island>`;

describe('budgets', () => {
  it('weighs an island with all it imports, without React and what the page loads by itself', () => {
    const alone = servedBytes(files['Pill.c.js']);
    const whole = alone + servedBytes(files['store.d.js']);
    expect(weighIslands(page('other.g.js'), assets)).toEqual(new Map([['Pill', whole]]));
    expect(weighIslands(page('small.e.js'), assets)).toEqual(new Map([['Pill', alone]]));
  });

  it('a new island gets its weight and 3 %, one that has a limit keeps it, one that is gone has none', () => {
    const measured = new Map([
      ['New', 20_001],
      ['Old', 30_000],
    ]);
    expect(limitsFor(measured, { Old: 25_000, Gone: 9_000 })).toEqual({ New: 20_700, Old: 25_000 });
  });

  it('weighs a page with each stylesheet once', () => {
    const html = page('small.e.js');
    expect(weighPage('/help', html, assets)).toEqual({
      path: '/help',
      html: servedBytes(html),
      css: servedBytes(files['site.f.css']),
    });
  });

  it('sees React behind a page’s own script, and not behind an island that still sleeps', () => {
    expect(loadsReact(page('small.e.js'), assets)).toBe(false);
    expect(loadsReact(page('Pill.c.js'), assets)).toBe(true);
  });

  it('what the first script brings before any island weighs with no island, and is not asked for before the first picture', () => {
    expect(weighIslands(page('first.h.js'), assets)).toEqual(new Map([['Pill', servedBytes(files['Pill.c.js'])]]));
    expect(weighFirstScripts(page('first.h.js'), assets)).toBe(servedBytes(files['first.h.js']));
    expect(loadsReact(page('first.h.js'), assets)).toBe(false);
  });

  it('counts each file of scripts once: a page’s own, what it brings later, its islands’ and React’s', () => {
    // other, Pill, store, client, react; first and every-page besides, which store is a part of already.
    expect(countScripts(page('other.g.js'), assets)).toBe(5);
    expect(countScripts(page('first.h.js'), assets)).toBe(6);
  });

  it('finds what a page brings with React, unless it is known to', () => {
    expect(broughtWithReact(page('first.h.js'), assets)).toEqual(['search.k.js']);
    for (const each of ['other.g.js', 'wanted.m.js']) expect(broughtWithReact(page(each), assets)).toEqual([]);
  });

  it('holds every page to a server’s first window', () => {
    expect(pageBytes).toBe(13_900);
  });
});
