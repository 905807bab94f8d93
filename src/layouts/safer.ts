import { knownPath, localPath, type Site } from '#content/queries/site.ts';

/** Where limits and breaks are explained: the article, the section, else the help centre. */
export function saferPath(site: Site): string {
  const paths = ['/help/taking-a-break', '/help/playing-safely'];
  return paths.map((path) => knownPath(site, path)).find(Boolean) ?? localPath(site, '/help');
}
