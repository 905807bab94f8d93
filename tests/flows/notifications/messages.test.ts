import { expect, it } from 'vitest';
import { createInbox } from '#features/notifications/inbox.store.ts';
import { FlowPage } from '../../support/flow-page.ts';

const letter = (id: string) => ({ id, subject: id, text: '', createdAt: '2026-11-01T00:00:00Z', read: false });

it('S3.05 messages that were read stay while older ones do not come; asked for twice they are shown once', async () => {
  const page = new FlowPage({ siteUrl: 'http://site.test' } as never);
  page.session.open('a'.repeat(43));
  let isAway = false;
  const inbox = createInbox({
    session: page.session,
    refresh: () => undefined,
    deleted: () => undefined,
    go: () => undefined,
    fetcher: async (url) => {
      if (isAway) throw new TypeError('no network');
      const isFirst = !url.includes('cursor');
      return Response.json({ items: [letter(isFirst ? 'newest' : 'oldest')], nextCursor: isFirst ? 'older' : null });
    },
  });
  const ids = () => {
    const { messages } = inbox.$inbox.get();
    return messages.state === 'ready' ? [...messages.items.map(({ id }) => id), messages.moreFailed] : messages.state;
  };
  await inbox.load();
  isAway = true;
  await inbox.more();
  expect(ids()).toEqual(['newest', true]);
  isAway = false;
  await Promise.all([inbox.more(), inbox.more()]);
  expect(ids()).toEqual(['newest', 'oldest', false]);
});

it('S3.05 of notifications twenty are shown, and twenty more for each press', () => {
  const page = new FlowPage({ siteUrl: 'http://site.test' } as never);
  const deeds = { refresh: () => undefined, deleted: () => undefined, go: () => undefined };
  const inbox = createInbox({ session: page.session, ...deeds });
  const shown = () => inbox.$inbox.get().shown;
  expect(shown()).toBe(20);
  inbox.showMore();
  expect(shown()).toBe(40);
});
