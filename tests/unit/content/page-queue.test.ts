import { describe, expect, it } from 'vitest';
import { PageQueue } from '#publisher/rendering/queue.ts';
import { contentWith, siteConfig } from '../../support/content/site.ts';

const routes = [...contentWith([siteConfig()]).routes.byPath.values()];
const anHour = 3_600_000;

describe('a queue of pages', () => {
  it('tells after a while that pages are left, and at once that none are', async () => {
    const queue = new PageQueue(routes);
    expect(await queue.isOpenAfter(1)).toBe(true);
    const isOpen = queue.isOpenAfter(anHour);
    expect([...queue.each()]).toHaveLength(routes.length);
    expect(await isOpen).toBe(false);
  });

  it('is open no more when it was closed: a thread is not begun for what an edit overtook', async () => {
    const queue = new PageQueue(routes);
    const isOpen = queue.isOpenAfter(anHour);
    queue.close();
    expect(await isOpen).toBe(false);
    expect(await new PageQueue([]).isOpenAfter(anHour)).toBe(false);
  });
});
