import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { draw } from './drawing.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What to look at and for; without it the whole page, by all rules. */
interface Asked {
  /** A selector: the part of the page that is judged. */
  readonly within?: string;
  readonly rules?: readonly string[];
}

/** Gives a frame axe, once: it stays as long as its document, whatever the page becomes. */
async function equip(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  // What is not drawn has no colours that could be judged.
  await draw(frame);
  await frame.evaluate(source);
  // Where something was found is told by its selector: to write down each element that was looked at is a tenth of the work.
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'], noHtml: true }));
}

declare global {
  interface Window {
    readonly axe: {
      configure(options: { allowedOrigins: string[]; noHtml: boolean }): void;
      run(context: Document | string, options: RunOptions): Promise<AxeResults>;
    };
  }
}

/** No critical, serious or moderate finding of axe on the page as it stands. */
export async function expectAccessible(page: Page, what: string, { within, rules }: Asked = {}): Promise<void> {
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await equip(frame);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  const run = () =>
    page.evaluate(
      async ([part, chosen]) => {
        if (!('axe' in window)) return null;
        const { violations } = await window.axe.run(part ?? document, chosen);
        return { violations, isCovered: document.querySelector('h1')?.closest('[inert]') != null };
      },
      [within, options] as const,
    );
  let answer = await run();
  if (answer === null) {
    await equip(page.mainFrame());
    answer = await run();
  }
  if (answer === null) throw new Error(`${what}: the page has no axe to ask, for it left meanwhile`);
  // A game that covers its page takes the page's own heading out of reach, as a dialog does, which axe does not look under.
  const { violations, isCovered } = answer;
  const found = violations
    .filter(({ id, impact }) => impact !== 'minor' && !(isCovered && id === 'page-has-heading-one'))
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found, what).toEqual([]);
}

/** The same page under another theme: what a theme can change is colours, so colours alone are judged again. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what, { rules: ['color-contrast', 'link-in-text-block'] });
}
