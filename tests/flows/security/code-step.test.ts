import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TWO_FACTOR_STEP } from '#client/storage.ts';
import { createCodeSending } from '#features/security/code-sending.store.ts';
import { createCodeStep } from '#features/security/code-step.ts';
import { createPhone } from '#features/security/phone.store.ts';
import { AppClock } from '../../support/app-clock.ts';
import { aroundTab, codeIn, keysOf, lastMessage, signedInPage } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';

const clock = new AppClock();
let services: Services;
beforeAll(async () => {
  services = await startServices({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => services.stop());

let numbers = 612_700_000;
/** The page of S2.09, once a code has gone to the number. */
async function asked() {
  const { page, player } = await signedInPage(services);
  numbers += 1;
  const typed = { phonePrefix: '+34', phone: String(numbers), password: player.password };
  const done: string[] = [];
  const store = createPhone({ ...aroundTab(page, clock), done: () => done.push('done') });
  await store.number.submit(typed);
  return { page, store, typed, done, code: codeIn(await lastMessage(services, `+34${numbers}`)) };
}
type Opened = Awaited<ReturnType<typeof asked>>;

describe('the code of a new number, after a reload', () => {
  it('S2.09 a reload comes back to the code while it works, keeps no number, and asks for the one that it went to', async () => {
    const { store, typed, code, page, done } = await asked();
    const sent = store.sending.$sending.get();
    const expiresAt = sent.state === 'sent' ? sent.expiresAt : '';
    const lifeMs = Date.parse(expiresAt) - clock.now().getTime();
    expect(lifeMs > 540_000 && lifeMs <= 600_000, `${lifeMs}`).toBe(true);
    expect(JSON.stringify([...page.tabStorage.map])).not.toMatch(
      new RegExp(`${typed.phone}|${code}|${typed.password}`),
    );
    const reloaded = () => createPhone({ ...aroundTab(page, clock), done: () => done.push('reloaded') });
    const again = reloaded();
    await again.resume();
    expect([again.sending.$sending.get(), again.asked()]).toMatchObject([
      { state: 'sent', sendsLeft: 4, expiresAt },
      undefined,
    ]);
    await again.code.submit({ code });
    expect(keysOf(again.code)).toEqual(['phone_prefixMissing', 'phone_missing']);
    await again.code.submit({ ...typed, phone: String(numbers + 500), code });
    expect(keysOf(again.code)).toEqual(['code_none']);
    await again.code.submit({ ...typed, code });
    expect([keysOf(again.code), done]).toEqual(['done', ['reloaded']]);
    const after = reloaded();
    await after.resume();
    expect([after.sending.$sending.get(), store.asked()]).toMatchObject([{ state: 'none' }, typed]);
  });

  it.each([
    ['ten minutes later', async () => clock.pass(600_000), (first: Opened) => first.page],
    ['for who wants another number', async ({ store }: Opened) => store.change(), (first: Opened) => first.page],
    ['for another player of the tab', async () => undefined, undefined],
  ])('S2.09 a reload begins anew %s', async (_, lead, whose) => {
    const first = await asked();
    await lead(first);
    const page = whose?.(first) ?? (await signedInPage(services)).page;
    const again = createPhone({ ...aroundTab(page, clock), tabStorage: first.page.tabStorage, done: () => undefined });
    await again.resume();
    expect(again.sending.$sending.get()).toEqual({ state: 'none' });
  });
});

describe('the code that begins two-factor', () => {
  it('S2.08 a reload comes back to the code that was sent, until it has done its work', async () => {
    numbers += 1;
    const phone = { prefix: '+34', number: String(numbers), validated: true };
    const { page } = await signedInPage(services, { phone });
    const { session, tabStorage, fetcher, now } = aroundTab(page, clock);
    const reloaded = async () => {
      const step = createCodeStep(tabStorage, TWO_FACTOR_STEP, now);
      const codes = createCodeSending(session, 'enable2fa', fetcher, step);
      await codes.resume();
      return codes;
    };
    const first = await reloaded();
    expect(first.$sending.get()).toEqual({ state: 'none' });
    await first.send({ method: 'SMS' });
    const again = await reloaded();
    expect(again.$sending.get()).toMatchObject({ state: 'sent', sendsLeft: 4 });
    again.finish();
    expect((await reloaded()).$sending.get()).toEqual({ state: 'none' });
  });
});
