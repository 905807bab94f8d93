/**
 * Brings a stylesheet once, for what scripts add to a page; done when it applies, or does not come. Last in the page: one
 * that stands before others makes Chromium look for all letters anew and lay out the whole page again. Into the head what
 * wears parts of the kit, which the page's own sheets must overrule.
 */
export function bringStyles(href: string, place: HTMLElement = document.body): Promise<unknown> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  place.append(link);
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
