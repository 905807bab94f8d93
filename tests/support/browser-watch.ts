import type { BrowserContext, Page } from '@playwright/test';

/** Something that a reader of a healthy site never causes. */
export interface Trouble {
  readonly kind: 'console' | 'csp' | 'page error' | 'request' | 'answer';
  readonly text: string;
}

const cspMark = 'content security policy violation:';

function watchPage(page: Page, report: (trouble: Trouble) => void): void {
  page.on('pageerror', ({ message }) => report({ kind: 'page error', text: `${message} at ${page.url()}` }));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const kind = message.text().startsWith(cspMark) ? 'csp' : 'console';
    report({ kind, text: `${message.text()} (${message.location().url})` });
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED')
      report({ kind: 'request', text: `${reason} ${request.method()} ${request.url()}` });
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status < 500 && status !== 404) return;
    report({ kind: 'answer', text: `${status} ${response.request().method()} ${response.url()}` });
  });
}

/**
 * Tells of sign-ins that were asked for the captcha: tests share one address, and wrong passwords of one make all of them
 * solve it (S8.01). The browser writes that 401 into the console; the page answers it unseen.
 */
export function hearCaptcha(context: BrowserContext, asked: () => void): void {
  context.on('response', async (response) => {
    if (response.status() !== 401 || !response.url().endsWith('/services/login-service/v1/login')) return;
    const body: unknown = await response.json().catch(() => null);
    if (JSON.stringify(body).includes('invalid_grant_captcha_enforcement')) asked();
  });
}

/** Reports every console error or warning, CSP violation, uncaught error, failed request, 404 and 5xx of a browser context. */
export async function watchContext(context: BrowserContext, report: (trouble: Trouble) => void): Promise<void> {
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`${mark} ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  }, cspMark);
  for (const page of context.pages()) watchPage(page, report);
  context.on('page', (page) => watchPage(page, report));
}
