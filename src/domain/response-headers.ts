/** The policy of answers that are no page: nothing in them may load, run or stand in a frame. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Sent where the site is reached by https: half a year is the least that counts, a year is usual. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** What every answer carries, whoever makes it; in a fixed order. */
export const commonHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Headers that every answer of the static site carries. `policy`: the content security policy of its pages (`publisher/csp.ts` makes it). */
export function siteHeaders(policy: string, isSecure = false): Readonly<Record<string, string>> {
  const transport: Record<string, string> = isSecure ? { 'Strict-Transport-Security': strictTransport } : {};
  return { 'Content-Security-Policy': policy, ...commonHeaders, ...transport };
}

/** The policy of scripts, styles, fonts and pictures: no page by themselves; a worker among them may load scripts of ours alone. */
const assetPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/**
 * The headers of a compiled file or a picture, made of those of a page: without the page's policy and what it fetches
 * ahead, which weigh more than most of the sixty files that a first visit loads.
 */
export function assetHeaders(base: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { 'Speculation-Rules': _pagesFetch, ...headers } = base;
  return { ...headers, 'Content-Security-Policy': assetPolicy };
}

/** The outside parties whose pages stand in frames of ours. */
export const framedParties = ['identity', 'game', 'chat'] as const;
export type FramedParty = (typeof framedParties)[number];
/** Their origins; a party that is absent has none. */
export type FrameOrigins = { readonly [P in FramedParty]?: string | undefined };

/** How a page's headers differ from those of the rest. */
interface PageRule {
  /** Whose pages may stand in this page. */
  readonly frames?: FramedParty;
  /** Whether that page leads on to one of ours, inside the frame. */
  readonly comesBack?: boolean;
  /** Whose pages this one may stand in, beside our own. */
  readonly framedBy?: FramedParty;
  /** What the framed page may ask for beyond the rest. */
  readonly grants?: readonly string[];
}

/** Pages with headers of their own, by path without a language; `*` is one segment, the first row that fits counts. */
const pageRules: readonly (readonly [path: string, rule: PageRule])[] = [
  ['/validate-document', { frames: 'identity', comesBack: true, grants: ['camera'] }],
  ['/document-verification-result', { framedBy: 'identity' }],
  ['/casino/*/page/*', {}],
  ['/casino/*/*/*', { frames: 'game', grants: ['fullscreen'] }],
  ['/chat', { frames: 'chat' }],
];

function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part === '*' || part === given[index]);
}

function permissions(rule: PageRule, origin: string): string {
  // Browsers give a frame only what the page around it may use itself. Who reads the first of two values keeps it from us.
  const granted = (rule.grants ?? []).map((name) => `${name}=("${origin}"), ${name}=(self "${origin}")`);
  const refused = commonHeaders['Permissions-Policy'].split(', ').filter((each) => {
    return !rule.grants?.some((name) => each.startsWith(`${name}=`));
  });
  return [...granted, ...refused].join(', ');
}

function apply(base: Readonly<Record<string, string>>, rule: PageRule, origins: FrameOrigins): Record<string, string> {
  const headers: Record<string, string> = { ...base };
  const policy = base['Content-Security-Policy'] ?? dataPolicy;
  const framed = rule.frames && origins[rule.frames];
  if (framed) {
    headers['Content-Security-Policy'] = `${policy}; frame-src ${rule.comesBack ? "'self' " : ''}${framed}`;
    headers['Permissions-Policy'] = permissions(rule, framed);
  }
  if (rule.framedBy) {
    const framer = origins[rule.framedBy];
    const ancestors = ["'self'", ...(framer ? [framer] : [])].join(' ');
    headers['Content-Security-Policy'] = policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`);
    // It knows no list of origins, and what understands frame-ancestors ignores it.
    delete headers['X-Frame-Options'];
  }
  return headers;
}

/** The headers of a page (path without its language), made of those that the rest of the site has. */
export function pageHeaders(
  path: string,
  base: Readonly<Record<string, string>>,
  origins: FrameOrigins,
): Readonly<Record<string, string>> {
  const rule = pageRules.find(([pattern]) => fits(pattern, path))?.[1];
  return rule ? apply(base, rule, origins) : base;
}

/** Every page that differs, for hosts that take headers by path: its pattern and its own headers; null takes one away. */
export function differingPages(
  base: Readonly<Record<string, string>>,
  origins: FrameOrigins,
): { readonly path: string; readonly headers: Readonly<Record<string, string | null>> }[] {
  return pageRules.flatMap(([path, rule]) => {
    const own = apply(base, rule, origins);
    const changed = Object.keys(base).filter((name) => own[name] !== base[name]);
    if (changed.length === 0) return [];
    return [{ path, headers: Object.fromEntries(changed.map((name) => [name, own[name] ?? null])) }];
  });
}
