import { describe, expect, it } from 'vitest';
import { noteOpened } from '#features/game/note-opened.ts';

async function reported(fetcher: () => Promise<Response>): Promise<string[]> {
  const told: string[] = [];
  await noteOpened({ session: 's', gameId: '2001' }, (what) => told.push(what), fetcher);
  return told;
}

describe('noting an opened game', () => {
  it('S8.14a says nothing after a 202', async () => {
    expect(await reported(async () => new Response('{}', { status: 202 }))).toEqual([]);
  });

  it.each([200, 204, 404, 422, 503])('S8.14a a %i is reported, and nothing else happens', async (status) => {
    const body = status === 204 ? null : '{}';
    expect(await reported(async () => new Response(body, { status }))).toHaveLength(1);
  });

  it('S8.14a silence is reported too', async () => {
    expect(await reported(async () => Promise.reject(new TypeError('offline')))).toHaveLength(1);
  });
});
