import { type Assets, servedBytes } from './graph.ts';

/** The most that HTML and stylesheets of a page may weigh together, in served bytes: with its headers ten packets, a server's first window. */
export const pageBytes = 13_900;

/** The most that the scripts may weigh which a page asks for before its first picture is painted, in served bytes. */
export const firstScriptBytes = 2_900;

/** The most that the captcha's solver may weigh, in served bytes: it comes while a player waits. */
export const solverBytes = 3_072;

/**
 * The most files of scripts that a page may load with its islands: each is a request, and many wait for one another. Two
 * more than any page has: what a new room shares with one other becomes a file of its own there.
 */
export const scriptFiles = 44;

/** What one page weighs. */
export interface PageWeight {
  readonly path: string;
  readonly html: number;
  readonly css: number;
}

/** Limits for islands as measured: those that have one keep it, a new one gets its weight and 3 %, one that is gone none. */
export function limitsFor(
  measured: ReadonlyMap<string, number>,
  limits: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...measured.keys()].sort();
  return Object.fromEntries(
    names.map((name) => [name, limits[name] ?? Math.ceil(((measured.get(name) ?? 0) * 1.03) / 100) * 100]),
  );
}

const stylesheet = /<link rel="stylesheet" href="\/_astro\/([^"]+)"/g;
const script = /<script type="module" src="\/_astro\/([^"]+)"/g;
const island =
  /<astro-island [^>]*?component-url="\/_astro\/([^"]+)" component-export="(\w+)" renderer-url="\/_astro\/([^"]+)"/g;

const names = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, name = '']) => name);

/** HTML and stylesheets of a page, in served bytes. */
export function weighPage(path: string, html: string, assets: Assets): PageWeight {
  return { path, html: servedBytes(html), css: assets.sum(new Set(names(html, stylesheet))) };
}

/** Served bytes of what a page's own scripts are before they bring more: all that is asked for before its first picture. */
export function weighFirstScripts(html: string, assets: Assets): number {
  return assets.sum(new Set(names(html, script).flatMap((file) => [...assets.graph(file)])));
}

/** Served bytes of the islands of a page, by name, without what React's own renderer and the page by itself load. */
export function weighIslands(html: string, assets: Assets): Map<string, number> {
  const weights = new Map<string, number>();
  const ofPage = assets.ofPage(names(html, script));
  for (const [, component = '', name = '', renderer = ''] of html.matchAll(island)) {
    const react = assets.graph(renderer);
    weights.set(name, assets.sum([...assets.graph(component)].filter((file) => !react.has(file) && !ofPage.has(file))));
  }
  return weights;
}

/** How many files of scripts a page loads by itself and for its islands. */
export function countScripts(html: string, assets: Assets): number {
  const files = assets.ofPage(names(html, script));
  for (const [, component = '', , renderer = ''] of html.matchAll(island))
    for (const name of [component, renderer]) assets.graph(name, files);
  return files.size;
}

/** What may bring React to a page without being an island of it: the search and the end of a session, once they are wanted. */
const mayBringReact = /^(attach-search|session-ending)\./;

/** The scripts that a page brings when it needs them, and with them React, though they may not. */
export function broughtWithReact(html: string, assets: Assets): string[] {
  const brought = [...assets.ofPage(names(html, script))].flatMap((file) => assets.broughtBy(file));
  const found = brought.filter((file) => [...assets.graph(file)].some((each) => assets.isReact(each)));
  return found.filter((file) => !mayBringReact.test(file));
}

/** Whether reading a page loads React before any island wakes up: none of its own scripts may reach it. */
export function loadsReact(html: string, assets: Assets): boolean {
  return [...assets.ofPage(names(html, script))].some((each) => assets.isReact(each));
}
