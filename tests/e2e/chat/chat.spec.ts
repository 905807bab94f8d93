import { expect } from '@playwright/test';
import { logOut, signIn } from '../../support/browser-players.ts';
import { expectAccessible } from '../axe.ts';
import { test } from '../fixtures.ts';

test('S1.02a a talk by keyboard: asked for by a press alone, it outlives page changes and ends with the sign-out', async ({
  page,
  context,
  player,
  request,
  sandboxUrl,
}) => {
  const made = await player({ firstName: 'Ada', lastName: 'Quay' });
  const asked: string[] = [];
  context.on('request', (each) => {
    if (new URL(each.url()).hostname.startsWith('chat.')) asked.push(each.url());
  });
  await signIn(page, made, '/help');
  const way = page.getByRole('main').getByRole('link', { name: 'Chat with a person' }).first();
  await way.focus();
  expect(asked).toEqual([]);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const talk = await opened;
  const frame = talk.frameLocator('iframe[title="Live chat"]');
  await expect(frame.getByText('You are Ada Quay (proven).')).toBeVisible();
  await frame.getByLabel('Message').focus();
  await talk.keyboard.type('My money has not come.');
  await talk.keyboard.press('Tab');
  await talk.keyboard.press('Enter');
  await expect(frame.getByText('My money has not come.')).toBeVisible();
  for (const width of [360, 1280]) {
    await talk.setViewportSize({ width, height: 740 });
    await expectAccessible(talk, `a talk at ${width}`, { within: 'main' });
  }
  // The colours of the frame are those that were chosen here, whatever the device wishes.
  const colours = () => frame.locator('html').evaluate((root) => getComputedStyle(root).colorScheme);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await expect.poll(colours).toBe(theme);
  }
  // Neither another window nor our own page speaks for the frame.
  await talk.evaluate(() => {
    const forged = { event: 'loaded', config: { authToken: 'forged' } };
    for (const origin of ['*', location.origin])
      window.postMessage(`chatwoot-widget:${JSON.stringify(forged)}`, origin);
  });
  for (const path of ['/', '/casino/slots', '/account', '/promotions/spring-tide', '/help']) await page.goto(path);
  const talks = (await (await request.get(`${sandboxUrl}/_sandbox/chat`)).json()) as {
    conversation: string;
    messages: string[];
    proven: string | null;
  }[];
  const own = talks.filter(({ messages }) => messages.includes('My money has not come.'));
  expect(own.map(({ proven }) => proven)).toEqual(['Ada Quay']);
  await request.post(`${sandboxUrl}/_sandbox/chat/${own[0]?.conversation}/messages`, {
    data: { text: 'It left us today.' },
  });
  await expect(frame.getByText('It left us today.')).toBeVisible();
  expect(await talk.evaluate(() => localStorage.getItem('chatConversation'))).not.toBe('forged');
  await logOut(page);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(talk.getByText('You have logged out, so this chat has ended.')).toBeVisible();
  await expect(talk.locator('iframe')).toHaveCount(0);
  expect(await talk.evaluate(() => localStorage.getItem('chatConversation'))).toBeNull();
  await expectAccessible(talk, 'a talk that has ended');
  await talk.getByRole('button', { name: 'Start a new chat' }).click();
  await expect(frame.getByText('You are a visitor.')).toBeVisible();
});

test('the chat’s own window says whose it is and closes; opened by its address it leads home', async ({
  page,
  context,
}) => {
  await page.goto('/help');
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Chat with a person' }).first().click();
  const talk = await opened;
  const head = talk.locator('.chat-header');
  await expect(talk.locator('iframe')).toBeVisible();
  await expect(head.getByRole('link', { name: 'Kestrel Bay' })).toBeVisible();
  const closed = talk.waitForEvent('close');
  await head
    .getByRole('link', { name: 'Close' })
    .click()
    // The window may be gone before the click was answered.
    .catch((reason: unknown) => {
      if (!talk.isClosed()) throw reason;
    });
  await closed;
  await page.goto('/chat');
  await expect(page.locator('iframe')).toBeVisible();
  await page.locator('.chat-header').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test('a chat whose origin does not answer says so, and is there once it is asked again', async ({ page, allow }) => {
  allow(/^request: net::ERR_FAILED GET http:\/\/chat\./, 'its origin is cut off');
  await page.clock.install();
  const frames = ({ hostname }: URL): boolean => hostname.startsWith('chat.');
  await page.route(frames, (route) => route.abort());
  await page.goto('/chat');
  const failed = page.getByRole('alert').filter({ hasText: 'The chat is not answering' });
  await expect(page.getByText('Opening the chat…')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(failed).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(failed).toBeVisible();
  await expectAccessible(page, 'a silent chat', { within: 'main' });
  await page.unroute(frames);
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('A person answers here.')).toBeFocused();
  await expect(page.frameLocator('iframe').getByText('You are a visitor.')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.getByText('Opening the chat…')).toHaveCount(0);
});
