const slug = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** First segments that services, hosts and tools answer: never a page of the site (the contracts' reserved names). */
export const serviceSegments: readonly string[] =
  'services api content hooks partners docs metrics openapi.json healthz readyz assets _astro _data olympus preview'.split(
    ' ',
  );
const reserved = new Set(serviceSegments);

/** What every call of a page begins with: an operator's own services (SERVICES_BASE_URL) answer all below it. */
export const callRoots: readonly string[] = ['/services', '/api', '/content'];

/** Shapes of S2.02-S2.26 after the language prefix; a page that does not exist answers the site's own 404. */
const shapes = [
  /^\/account(?:\/[a-z-]+){0,3}$/,
  /^\/validation-code\/validatePhone$/,
  /^\/login\/[a-z-]+$/,
  /^\/error\/(?:not-found|internal-server)$/,
  /^\/welcome\/[A-Za-z0-9_-]{1,64}$/,
  new RegExp(`^/(?:help|promotions|articles|pages)/${slug}$`),
  new RegExp(`^/help/${slug}/page/[1-9][0-9]*$`),
  new RegExp(`^/casino(?:/${slug}){0,3}$`),
  new RegExp(`^/${slug}(?:/${slug}){0,2}$`),
];

/** Whether a path has the shape of a page of the site, in any of its languages; it need not exist. */
export function isSiteRoute(pathname: string, languages: readonly string[]): boolean {
  const [, first = '', ...rest] = pathname.split('/');
  const path = languages.includes(first) ? `/${rest.join('/')}` : pathname;
  if (path === '/') return true;
  if (reserved.has(path.split('/')[1] ?? '')) return false;
  return shapes.some((shape) => shape.test(path));
}
