import type { CacheLocale } from '#content/cache/shapes.ts';
import type { SpaceLocale } from './space.ts';

/** Language of the starter content → language of the space that takes its words; one that is absent stays out. */
export type LocaleMap = ReadonlyMap<string, string>;

const languageOf = (code: string): string => code.slice(0, 2);

/** The default goes to the space's default, whatever its code (`en-US` in a new space); others to the same language. */
export function mapLocales(own: readonly CacheLocale[], space: readonly SpaceLocale[]): LocaleMap {
  const main = space.find((locale) => locale.default);
  const others = space.filter((locale) => !locale.default);
  const pairs = own.map((locale): [string, string | undefined] => [
    locale.code,
    locale.default
      ? main?.code
      : (
          others.find(({ code }) => code === locale.code) ??
          others.find(({ code }) => languageOf(code) === languageOf(locale.code))
        )?.code,
  ]);
  return new Map(pairs.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Values under the space's codes; languages that it lacks are left out. */
export function inSpaceLocales(fields: Fields, map: LocaleMap): Fields {
  const all = Object.entries(fields).map(([id, values]) => {
    const kept = Object.entries(values).flatMap(([code, value]) => {
      const to = map.get(code);
      return to === undefined ? [] : [[to, value]];
    });
    return [id, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(all.filter(([, values]) => Object.keys(values).length > 0));
}

/** The site's settings name languages: those of the space, its default first. */
export function settingsInSpaceLocales(fields: Fields, map: LocaleMap): Fields {
  const codes = [...map.values()];
  const [main = ''] = codes;
  return { ...fields, languageDefault: { [main]: main }, languagesPublished: { [main]: codes } };
}
