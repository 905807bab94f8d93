import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indicatorCount, indicatorText } from '#domain/notification-indicator.ts';
import { type Answer, type SignedIn, send, signIn } from '../../support/service-calls.ts';
import { type Services, startServices } from '../../support/services.ts';

describe('S3.05 a list of notifications', () => {
  let services: Services;
  beforeAll(async () => {
    services = await startServices();
  });
  afterAll(() => services.stop());
  let count = 0;
  const player = async (): Promise<SignedIn & { username: string }> => {
    count += 1;
    const username = `ann-${count}`;
    const password = 'harbour-lights-24';
    await send('POST', `${services.sandboxUrl}/_sandbox/players`, { username, password });
    return { username, ...(await signIn(services.siteUrl, username, password)) };
  };
  const tell = (username: string, kind: string, times: number) =>
    send('POST', `${services.sandboxUrl}/_sandbox/players/${username}/notifications`, { kind, times });
  const ask = ({ sid, cookie }: SignedIn, path = '', method = 'GET', body?: object, headers = {}): Promise<Answer> =>
    send(method, `${services.siteUrl}/services/notifications/v1/profiles/${sid}${path}`, body, { cookie, ...headers });

  it.each([
    [998, '998'],
    [999, '999'],
    [1000, '999+'],
  ])('S3.05b counts %i right, and answers 304 while it says the same', async (times, shown) => {
    const ann = await player();
    // Each player finds a welcome already.
    await tell(ann.username, 'security', times - 1);
    const first = await ask(ann);
    const read = (await ask(ann)).json;
    expect(indicatorText(indicatorCount(read))).toBe(shown);
    const tag = first.headers.get('etag') ?? '';
    // As it was sent, and as a proxy leaves it that packs the answer.
    for (const known of [tag, `W/${tag}`]) {
      const again = await ask(ann, '', 'GET', undefined, { 'if-none-match': known, 'x-poll': '1' });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    await tell(ann.username, 'bonus', 1);
    expect((await ask(ann, '', 'GET', undefined, { 'if-none-match': tag })).status).toBe(200);
  });

  it('S3.05a takes a deletion back, also after a reload, and only the player’s own', async () => {
    const [ann, ben] = [await player(), await player()];
    const [{ id }] = (await ask(ann)).json.notifications;
    expect((await ask(ann, `/${id}`, 'DELETE')).status).toBe(204);
    expect((await ask(ben, `/${id}/restore`, 'POST', {})).status).toBe(404);
    expect((await ask(ann, `/${id}/restore`, 'POST', {})).status).toBe(204);
    expect((await ask(ann, `/${id}/restore`, 'POST', {})).status).toBe(204);
    expect((await ask(ann)).json.notifications[0]).toMatchObject({ id, deleted: false });
  });

  it('S3.05a marks all as read up to the one that was seen, not what came meanwhile', async () => {
    const ann = await player();
    await tell(ann.username, 'security', 3);
    const seen = (await ask(ann)).json.notifications;
    await tell(ann.username, 'withdrawal', 1);
    expect((await ask(ann, '/acknowledge', 'POST', { until: seen[0].id })).status).toBe(204);
    const after = (await ask(ann)).json.notifications as { title: string; acknowledged: boolean }[];
    expect(after.filter(({ acknowledged }) => !acknowledged).map(({ title }) => title)).toEqual(['Your withdrawal']);
    expect((await ask(ann, '/acknowledge', 'POST', { until: 'nothing' })).status).toBe(404);
  });

  it('messages go on after a cursor that an answer gave, and not after nonsense: a reader would begin anew for ever', async () => {
    const ann = await player();
    expect((await ask(ann, '/messages')).json).toEqual({ items: [], nextCursor: null });
    expect((await ask(ann, '/messages?cursor=nonsense')).status).toBe(400);
  });
});
