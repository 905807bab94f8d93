import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { createApp } from 'astro/app/entrypoint';
import type { ReadKey } from '#content/reads.ts';
import { recordingContent } from '#content/recording.ts';
import type { Route } from '#content/routes.ts';
import { type Content, provideContent } from '#content/source.ts';
import type { Compiled } from '../compile.ts';

type App = ReturnType<typeof createApp>;
type Entry = typeof import('../astro/entry.ts');

/** A page as rendered; `name` is its file below an output folder (`help/x.html`), `reads` is all it was made of. */
export interface RenderedPage {
  readonly path: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly reads: ReadonlySet<ReadKey>;
}

/** File of a page's path: `/` is `index.html`, `/help/x` is `help/x.html`. */
export function pageFileName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Pages between two turns of the event loop. Small pages are rendered, packed and written without one: what other threads
 * answer would lie there until the end, and all that requests held weakly would stay with it (900 MB for 10,000 pages).
 */
const pagesATurn = 8;

/** The compiled site, ready to render any page of any content. */
export class Renderer {
  readonly #app: App;
  readonly #tellPolicy: Entry['tellPolicy'];
  readonly #origin: string;
  readonly #components: ReadonlyMap<string, App['manifest']['routes'][number]['routeData']>;

  private constructor({ app, tellPolicy }: Entry, origin: string) {
    this.#app = app;
    this.#tellPolicy = tellPolicy;
    this.#origin = origin;
    this.#components = new Map(app.manifest.routes.map(({ routeData }) => [routeData.component, routeData]));
  }

  /** Loads a compiled code release into this process. New code needs a new process: modules are never unloaded. */
  static async load(compiled: Compiled): Promise<Renderer> {
    const entry = pathToFileURL(join(compiled.dir, 'server/entry.mjs')).href;
    return new Renderer((await import(entry)) as Entry, compiled.origin);
  }

  /** Renders pages of one content, one after the other. A page that fails stops the run and is named. */
  async *render(content: Content, routes: Iterable<Route>): AsyncGenerator<RenderedPage> {
    let rendered = 0;
    for (const route of routes) {
      rendered += 1;
      if (rendered % pagesATurn === 0) await nextTurn();
      const reads = new Set<ReadKey>();
      provideContent(recordingContent(content, (key) => reads.add(key)));
      const response = await this.#response(route);
      const bytes = new Uint8Array(await response.arrayBuffer());
      yield { path: route.path, name: pageFileName(route.path), bytes, reads };
    }
  }

  /** The policy that Astro computed for the compiled code, as it stands on any page. */
  async policy(content: Content): Promise<string> {
    provideContent(content);
    const route = content.routes.byPath.get('/login') ?? content.routes.byPath.values().next().value;
    if (!route) throw new Error('The content has no page at all.');
    this.#tellPolicy(true);
    try {
      return (await this.#response(route)).headers.get('content-security-policy') ?? '';
    } finally {
      this.#tellPolicy(false);
    }
  }

  async #response(route: Route): Promise<Response> {
    const routeData = this.#components.get(`src/pages/${route.file}.astro`);
    if (!routeData) throw new Error(`The code has no page file ${route.file} for ${route.path}.`);
    const request = new Request(new URL(route.path, this.#origin));
    const response = await this.#app.render(request, { routeData, addCookieHeader: false });
    const expected = route.file === '404' ? 404 : 200;
    if (response.status !== expected && response.status !== 200) {
      throw new Error(`${route.path} could not be rendered (${response.status}).`);
    }
    return response;
  }
}
