import { homePath, knownPath, type Site } from '#content/queries/site.ts';

/** Where limits and breaks are explained: the article, the section, the help centre, else the home page. */
export function saferPath(site: Site): string {
  const paths = ['/help/taking-a-break', '/help/playing-safely', '/help'];
  return paths.map((path) => knownPath(site, path)).find(Boolean) ?? homePath(site);
}
