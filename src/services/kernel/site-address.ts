/** The languages of the release that is served (S3.14). */
export interface SiteLanguages {
  readonly languageDefault: string;
  readonly languagesPublished: readonly string[];
}

/** Where the site is, and which languages have pages of their own below a prefix. */
export interface SiteAddress {
  readonly origin: string;
  /** The prefix of a language's pages: '' or `/fr`. */
  prefix(language: string): Promise<string>;
}

/** The prefix of the pages that a player of a language reads: those of another language than theirs have the default's. */
export function pagePrefix(language: string, { languageDefault, languagesPublished }: SiteLanguages): string {
  const found =
    languagesPublished.find((each) => each === language) ??
    languagesPublished.find((each) => each.slice(0, 2) === language.slice(0, 2));
  return found === undefined || found === languageDefault ? '' : `/${found}`;
}

/** The site's address; without a release, or before it can be read, with the pages that are always there. */
export function siteAddress(
  origin: string,
  settings: () => Promise<SiteLanguages | null> = async () => null,
): SiteAddress {
  return {
    origin,
    async prefix(language) {
      const site = await settings().catch(() => null);
      return site ? pagePrefix(language, site) : '';
    },
  };
}
