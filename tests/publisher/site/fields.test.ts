import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawEntry } from '#content/cache/shapes.ts';
import type { GraphSource } from '#content/graph/build.ts';
import { ContentFault } from '#content/graph/types.ts';
import type { FieldsOf } from '#content/model/model.ts';
import { typeNames } from '#content/model/names.ts';
import { functionalView } from '#content/queries/functional.ts';
import { changedKeys } from '#content/reads.ts';
import type { Route } from '#content/routes.ts';
import { type Content, contentOfCache, newContentMemo } from '#content/source.ts';
import { siteOutputs } from '#publisher/outputs/outputs.ts';
import { SharePictures } from '#publisher/outputs/sharing.ts';
import { ReadsIndex } from '#publisher/reads-index.ts';
import { Renderer } from '#publisher/rendering/renderer.ts';
import { agreedModel, type ModelField } from '../../support/content/field-values.ts';
import { otherValues } from '../../support/content/other-values.ts';
import { cacheOfExport } from '../../support/corpus/graph.ts';
import { richCorpus } from '../../support/corpus/rich.ts';

// Whether a field has a reader is not told by the code but by what comes out: an edit of it changes a page, a generated
// file or what the services are told. A field that is read and then ignored counts as unread.

/** Fields whose edits show nowhere, with the part of the product that alone will read them and is not built yet. */
const unread: Readonly<Record<string, FieldsOf<'functional'>['component']>> = {};

const at = '2026-06-01T00:00:00.000Z';
const folders = { mirrorDir: '/nowhere', cutDir: '/nowhere' };
const rich = cacheOfExport(richCorpus(), { mirrored: true });

/** The same space, whose settings name no lobby: then the one of their bucket counts. */
function withoutNamedLobby(): GraphSource {
  const entries = new Map(rich.entries);
  const config = entries.get('site-config');
  if (!config) throw new Error('the corpus has no settings');
  const { gameCategories: _named, ...fields } = config.fields;
  return { ...rich, entries: entries.set('site-config', { ...config, fields }) };
}

const linkable = ['guide-1', 'generic-1', 'game-2', 'slots', 'everything', 'external', 'common-faq', 'lobby', 'texts'];
const pictures = ['photo-wide', 'photo-square', 'photo-tall'];

let renderer: Renderer;

async function outputsOf(content: Content): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const options = { policy: '', folders, origin: 'https://site.example' };
  for (const output of siteOutputs(content, options, SharePictures.none))
    if (!output.fixed) made.set(output.name, Buffer.from(await output.make(content)).toString());
  return made;
}

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);

/** How hard an edit that shows is looked for: so many edits of an entry, and the pages that are rendered after each. */
interface Tries {
  readonly edits: number;
  readonly pages: 'one of each kind' | 'all';
}

/** The first page that each file of pages makes: what an edit of a menu changes is told by one of them, mostly. */
const oneOfEachKind = (routes: readonly Route[]): Route[] => [
  ...new Map(routes.toReversed().map((route) => [route.file, route])).values(),
];

/** A space as it is published, to be edited. */
class Edited {
  readonly #cache: GraphSource;
  readonly #memo = newContentMemo();
  readonly #pages = new Map<string, string>();
  readonly #index = new ReadsIndex();
  readonly content: Content;
  #outputs = new Map<string, string>();

  constructor(cache: GraphSource) {
    this.#cache = cache;
    this.content = contentOfCache(cache, at, this.#memo);
  }

  async publish(): Promise<void> {
    for await (const { path, bytes, reads } of renderer.render(this.content, this.content.routes.byPath.values())) {
      this.#pages.set(path, Buffer.from(bytes).toString());
      this.#index.set(path, reads);
    }
    this.#outputs = await outputsOf(this.content);
  }

  /** Whether some edit of the field, in some entry of the space, shows. */
  async shows(type: string, field: ModelField, { edits: most, pages }: Tries): Promise<boolean> {
    const ids = field.linkType === 'Asset' ? pictures : linkable;
    for (const entry of this.#cache.entries.values()) {
      const value = entry.sys.contentType.sys.id === type ? entry.fields[field.id]?.en : undefined;
      if (value === undefined) continue;
      for (const other of otherValues(field, value, ids).slice(0, most)) {
        const content = this.#after(entry, field, other);
        if (content && (await this.#differs(content, pages))) return true;
      }
    }
    return false;
  }

  /** The content after an edit of one field; undefined when the model refuses the value. */
  #after(entry: RawEntry, field: ModelField, value: unknown): Content | undefined {
    const fields = { ...entry.fields, [field.id]: { ...entry.fields[field.id], en: value } };
    const entries = new Map(this.#cache.entries).set(entry.sys.id, { ...entry, fields });
    try {
      const content = contentOfCache({ ...this.#cache, entries }, at, this.#memo);
      return content.graph.entry(entry.sys.id) ? content : undefined;
    } catch (error) {
      if (error instanceof ContentFault) return undefined;
      throw error;
    }
  }

  /** Whether visitors and services get another site than before. */
  async #differs(content: Content, pages: Tries['pages']): Promise<boolean> {
    const paths = [...content.routes.book.places.keys()];
    if (paths.length !== this.#pages.size || !paths.every((path) => this.#pages.has(path))) return true;
    if (!isSame(this.#outputs, await outputsOf(content))) return true;
    const stale = this.#index.pagesReading(changedKeys(this.#index, this.content, content));
    const routes = stale.flatMap((path) => content.routes.byPath.get(path) ?? []);
    const asked = pages === 'all' ? routes : oneOfEachKind(routes);
    for await (const { path, bytes } of renderer.render(content, asked))
      if (Buffer.from(bytes).toString() !== this.#pages.get(path)) return true;
    return false;
  }
}

const spaces = [new Edited(rich), new Edited(withoutNamedLobby())];

async function hasReader(type: string, field: ModelField): Promise<boolean> {
  // Of a field that nobody reads every edit would be tried in vain; emptying it is enough to notice a reader.
  const edits = `${type}.${field.id}` in unread ? 1 : Number.POSITIVE_INFINITY;
  // All pages are rendered only where no edit shows on a few of them.
  for (const pages of ['one of each kind', 'all'] as const)
    for (const space of spaces) if (await space.shows(type, field, { edits, pages })) return true;
  return false;
}

beforeAll(async () => {
  renderer = await Renderer.load(inject('compiledSite'));
  for (const space of spaces) await space.publish();
});

describe('every field of the content model', () => {
  it('S3.22a has a value somewhere in the corpus, and the corpus is valid', () => {
    for (const { graph, routes } of spaces.map(({ content }) => content))
      expect([graph.quarantined, graph.warnings, routes.collisions]).toEqual([[], [], []]);
    const filled = new Set<string>();
    for (const { sys, fields } of rich.entries.values())
      for (const id of Object.keys(fields)) filled.add(`${sys.contentType.sys.id}.${id}`);
    const all = typeNames.flatMap((type) => (agreedModel[type] ?? []).map(({ id }) => `${type}.${id}`));
    expect(all.filter((name) => !filled.has(name))).toEqual([]);
    expect(all).toHaveLength(210);
  });

  // The editors' own name of an entry is for them alone.
  it.each(typeNames)('S3.22a of %s has a reader: an edit of it shows', async (type) => {
    const silent: string[] = [];
    for (const field of agreedModel[type] ?? []) {
      if (field.id !== 'internalName' && !(await hasReader(type, field))) silent.push(`${type}.${field.id}`);
    }
    expect(silent).toEqual(Object.keys(unread).filter((name) => name.startsWith(`${type}.`)));
  });

  it.each(Object.entries(unread))('S3.22a %s waits for %s, which is not built yet', (_field, component) => {
    const { settings } = spaces[0]?.content ?? {};
    if (!settings) throw new Error('no space');
    expect(functionalView({ internalName: 'x', component }, settings).state).toBe('left out');
  });
});
