import { type APIRequestContext, expect } from '@playwright/test';
import { entryLink, paragraph } from '../../support/content/field-values.ts';
import { moving, test } from '../fixtures.ts';

test.use(moving);

const shared = (value: unknown) => ({ en: value });
const idOf = (name: string): string => `e2e-closed-${name}`;
const geo = shared(entryLink(idOf('filter')));
const filter = { notInCountries: shared(['US']), mode: shared('redirect') };

/** A page that is open with a block that is gated, and a page that is gated itself. */
const entries: Readonly<Record<string, readonly [type: string, fields: object]>> = {
  filter: ['geo_filter', filter],
  block: ['content_block', { heading: shared('Gated words'), body: shared(paragraph('Not for all')), geo }],
  plain: ['content_block', { heading: shared('Plain words'), body: shared(paragraph('For all')) }],
  gated: ['marketing_page', { slug: shared('closed-for-a-while'), title: shared('Gated page'), geo }],
  link: ['external_link', { text: shared('Elsewhere'), url: shared('https://example.com/'), geo }],
  page: [
    'marketing_page',
    {
      slug: shared('partly-closed'),
      title: shared('Partly closed'),
      blocks: shared(['plain', 'block', 'gated', 'link'].map((name) => entryLink(idOf(name)))),
    },
  ],
};

interface Editing {
  readonly request: APIRequestContext;
  readonly sandboxUrl: string;
}

async function put({ request, sandboxUrl }: Editing, name: string, fields: object, published = true): Promise<void> {
  const [contentType] = entries[name] ?? [];
  const data = { contentType, published, fields: { internalName: shared(`e2e closed ${name}`), ...fields } };
  const answer = await request.put(`${sandboxUrl}/_sandbox/content/entries/${idOf(name)}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.afterAll(async ({ request, sandboxUrl }) => {
  for (const name of Object.keys(entries).reverse())
    await request.delete(`${sandboxUrl}/_sandbox/content/entries/${idOf(name)}`);
});

test('S5.07 S2.19 what is behind a filter that is gone is shown to nobody until the filter is back', async ({
  page,
  request,
  sandboxUrl,
  baseURL,
}) => {
  const editing = { request, sandboxUrl };
  const answersAt = (path: string): Promise<string> =>
    request.get(`${baseURL}${path}`).then(async (answer) => `${new URL(answer.url()).pathname} ${await answer.text()}`);
  // A publisher that is still busy with all pages takes these up when it is done.
  const comes = { timeout: 150_000 };
  for (const [name, [, fields]] of Object.entries(entries)) await put(editing, name, fields);
  await expect.poll(() => answersAt('/partly-closed'), comes).toContain('Gated words');
  await expect.poll(() => answersAt('/closed-for-a-while'), comes).toContain('<h1>Gated page');

  await put(editing, 'filter', filter, false);
  await expect.poll(() => answersAt('/closed-for-a-while'), comes).toMatch(/^\/not-available-region /);
  await expect.poll(() => answersAt('/partly-closed'), comes).not.toContain('Gated');
  // Nothing is known of where this browser is.
  await page.goto('/partly-closed');
  await expect(page.getByRole('heading', { name: 'Plain words' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Gated|Elsewhere|Not for all/);
  await page.goto('/closed-for-a-while');
  await expect(page).toHaveURL(/\/not-available-region$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available where you are');

  await page.goto('/hooks/status');
  const told = page.locator('h2:has-text("Shown to nobody") + ul li').filter({ hasText: idOf('gated') });
  await expect(told).toContainText(`leads to the filter ${idOf('filter')}, which is not published; publish the filter`);

  await put(editing, 'filter', filter);
  await expect.poll(() => answersAt('/closed-for-a-while'), comes).toContain('<h1>Gated page');
  await expect.poll(() => answersAt('/partly-closed'), comes).toMatch(/Gated words(?:.*)Elsewhere/s);
});
