import { defineMiddleware } from 'astro/middleware';

const sheets = /<link rel="stylesheet" href="([^"]+)">/g;

/**
 * Each stylesheet of a page once, where it is first asked for: parts name what they wear, and three of them may wear the
 * same. While a document holds one twice, Chromium takes every later change of its links for one of its fonts and lays
 * out the whole page anew; the second of two in layers decides nothing that the first does not.
 */
function sheetsOnce(html: string): string {
  const seen = new Set<string>();
  return html.replace(sheets, (link, href: string) => {
    if (seen.has(href)) return '';
    seen.add(href);
    return link;
  });
}

export const onRequest = defineMiddleware(async (_, next) => {
  const page = await next();
  return new Response(sheetsOnce(await page.text()), page);
});
