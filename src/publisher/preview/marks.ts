import { createHash } from 'node:crypto';
import { linksOf } from '#content/graph/links.ts';
import type { Asset, Entry, Graph } from '#content/graph/types.ts';
import type { Field } from '#content/model/fields.ts';
import { fieldsOfType } from '#content/model/model.ts';
import type { RichTextNode } from '#content/model/values.ts';

/** Where something on a page was written. */
export interface Origin {
  readonly kind: 'entry' | 'asset';
  readonly id: string;
  readonly field: string;
  readonly locale: string;
}

// Code points that Unicode keeps out of texts for good: a first one, then a number of four digits to the base 31.
const first = 0xfdd0;
const base = 31;
const width = 4;
const numbers = base ** width;
const markPattern = /\uFDD0[\uFDD1-\uFDEF]{4}/g;
const traces = /[\uFDD0-\uFDEF]+|(?:%EF%B7%[9A][0-9A-F])+/gi;

const isWritten = (field: Field | undefined): boolean =>
  field?.localized === true &&
  (field.type === 'RichText' ||
    ((field.type === 'Symbol' || field.type === 'Text') &&
      !field.validations.some((rule) => 'regexp' in rule || 'in' in rule)));

type Values = Readonly<Record<string, unknown>>;

function mapValues(values: Values, change: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value, key)]));
}

/**
 * Writes into each text that editors wrote where it comes from, in letters that no text has; whatever a page makes of
 * the text, the mark goes along. Only words that are shown are marked: nothing that the code decides by.
 */
export class Marks {
  readonly #origins = new Map<number, Origin>();
  readonly #marks = new Map<string, string>();
  readonly #uses = new Map<string, Origin[]>();

  /** The same graph, its texts marked. Equal entries stay one object. */
  graph(graph: Graph): Graph {
    const entries = new Map<string, Entry>();
    const assets = new Map<string, Asset>();
    const once = <T extends { readonly id: string }>(known: Map<string, T>, item: T, make: (item: T) => T): T => {
      const found = known.get(item.id) ?? make(item);
      known.set(item.id, found);
      return found;
    };
    const entry = (item: Entry): Entry => once(entries, item, (each) => this.#entry(each));
    const asset = (item: Asset): Asset => once(assets, item, (each) => this.#asset(each));
    const typed = <T extends Entry>(item: T): T => entry(item) as T;
    return {
      ...graph,
      entry: (id, type) => {
        const found = graph.entry(id, type);
        return found && typed(found);
      },
      all: (type) => graph.all(type).map((item) => typed(item)),
      asset: (id) => {
        const found = graph.asset(id);
        return found && asset(found);
      },
      get assets() {
        return graph.assets.map(asset);
      },
    };
  }

  /** Where the first marked text in a piece of a page was written. */
  originIn(text: string): Origin | undefined {
    const [mark] = text.match(markPattern) ?? [];
    if (mark === undefined) return undefined;
    const digits = [...mark.slice(1)].map((digit) => digit.charCodeAt(0) - first - 1);
    return this.#origins.get(digits.reduce((number, digit) => number * base + digit, 0));
  }

  /** The fields that lead to an asset. */
  usesOf(assetId: string): readonly Origin[] {
    return this.#uses.get(assetId) ?? [];
  }

  #marked(text: string, origin: Origin): string {
    if (text.trim() === '') return text;
    const key = JSON.stringify(origin);
    const mark = this.#marks.get(key) ?? this.#markOf(key, origin);
    this.#marks.set(key, mark);
    return text + mark;
  }

  /** By what it marks, not by its turn: one more entry must not make another page of all that were rendered before. */
  #markOf(key: string, origin: Origin): string {
    let number = createHash('sha256').update(key).digest().readUInt32BE() % numbers;
    while (this.#origins.has(number)) number = (number + 1) % numbers;
    this.#origins.set(number, origin);
    const digits = [...number.toString(base).padStart(width, '0')];
    return String.fromCharCode(first, ...digits.map((digit) => first + 1 + Number.parseInt(digit, base)));
  }

  #node(node: RichTextNode, origin: Origin): RichTextNode {
    if (node.nodeType === 'text') return { ...node, value: this.#marked(node.value ?? '', origin) };
    return node.content ? { ...node, content: node.content.map((child) => this.#node(child, origin)) } : node;
  }

  #entry(entry: Entry): Entry {
    const rules = fieldsOfType(entry.type);
    for (const { linkType, id, field, locale } of linksOf(entry)) {
      if (linkType !== 'Asset') continue;
      this.#uses.set(id, [...(this.#uses.get(id) ?? []), { kind: 'entry', id: entry.id, field, locale }]);
    }
    const fields = mapValues(entry.fields, (values, field) =>
      mapValues(values as Values, (value, locale) => {
        if (!isWritten(rules[field])) return value;
        const origin: Origin = { kind: 'entry', id: entry.id, field, locale };
        return typeof value === 'string' ? this.#marked(value, origin) : this.#node(value as RichTextNode, origin);
      }),
    );
    return { ...entry, fields } as Entry;
  }

  #asset(asset: Asset): Asset {
    const texts = (field: 'title' | 'description'): Record<string, string> => {
      const mark = ([locale, text]: [string, string]): [string, string] => [
        locale,
        this.#marked(text, { kind: 'asset', id: asset.id, field, locale }),
      ];
      return Object.fromEntries(Object.entries(asset[field]).map(mark));
    };
    return { ...asset, title: texts('title'), description: texts('description') };
  }
}

/** A page without any mark. */
export const withoutMarks = (html: string): string => html.replaceAll(traces, '');
