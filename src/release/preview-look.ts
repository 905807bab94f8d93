import { createHash } from 'node:crypto';

// The house's colours (src/ui/tokens.css): what a preview says stands on pages of the site, and where there is no page.
const style = `
:root{color-scheme:light dark}
body>p[role=status]:first-child,.preview-says{margin:0;padding:.5rem 1.25rem;background:#0c212d;color:#f2b25c;font:600 .875rem/1.5 Inter,system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
body:has(>.preview-says){margin:0;min-height:100vh;background:light-dark(#f3f7f6,#06141d);color:light-dark(#0a2631,#edf4f2);font:1rem/1.5 Inter,system-ui,sans-serif}
.preview-says~p{max-width:40rem;margin:12vh auto 1.5rem;padding:0 1.25rem;overflow-wrap:anywhere}.preview-says~p+p{margin-top:0}
.preview-says~p a{color:light-dark(#0a6668,#74d3c6)}
`;

/** Goes into a preview's head. */
export const previewStyle = `<style>${style}</style>`;

/** What allows it in a policy. */
export const previewStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The few words of a page that is nothing but a text, in a language. */
export interface PreviewWords {
  readonly lang: string;
  readonly title: string;
  /** What the editors' page is for. */
  readonly way: string;
}

/** A page that is nothing but a text, which is HTML as its words are, and the way to the editors' page. */
export function previewMessage(html: string, { lang, title, way }: PreviewWords): string {
  return (
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title>${previewStyle}</head><body><p class="preview-says">${title}</p><p role="alert">${html}</p>` +
    `<p><a href="/hooks/status?lang=${lang}" target="_blank" rel="noopener">${way}</a></p></body></html>`
  );
}
