import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProfile } from '#client/profile.ts';
import { createCodeSending } from '#features/security/code-sending.store.ts';
import { createPhone } from '#features/security/phone.store.ts';
import { createForgottenPin, createPinChange } from '#features/security/security.store.ts';
import type { SecurityTexts } from '#features/security/texts.ts';
import { createEnrolment } from '#features/security/two-factor.store.ts';
import { formsMessages } from '#messages/forms/messages.ts';
import { securityMessages } from '#messages/security/messages.ts';
import { cutOffAtRows } from '../../support/cut-rows.ts';
import { codeIn, lastMessage, otherCode, saidBy, signedInPage } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';
import { spendBudget } from '../../support/spent-budget.ts';

// The branches of S8, each made by the services, and the sentence that its reader sees. How a page shows them is looked at
// in a browser for one of each page (e2e/security/branches) and in the gallery.

const texts: SecurityTexts = { ...formsMessages('en'), ...securityMessages('en') };
let services: Services;
beforeAll(async () => {
  services = await startServices({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => services.stop());

let numbers = 614_300_000;
/** Somebody signed in with a validated phone and a PIN, and the stores of the three pages. */
async function opened(state: Readonly<Record<string, unknown>> = {}) {
  numbers += 2;
  const phone = { prefix: '+34', number: String(numbers), validated: true };
  const { page, player } = await signedInPage(services, { phone, email: `branch-${numbers}@bay.test`, ...state });
  const went: string[] = [];
  const ports = {
    session: page.session,
    tabStorage: page.tabStorage,
    profile: createProfile(page.session, page.fetcher),
    toSetup: () => went.push('setup'),
    blocked: () => went.push('blocked'),
    tell: (key: string) => went.push(key),
    tellAndLeave: (key: string) => went.push(`${key}, and leaves`),
    done: () => went.push('done'),
    now: () => Date.now(),
    fetcher: page.fetcher,
  };
  const fresh = String(numbers + 1);
  return {
    player,
    ports,
    went,
    codes: createCodeSending(page.session, 'enable2fa', page.fetcher),
    enrolment: createEnrolment(ports, 'SMS'),
    phone: createPhone(ports),
    typed: { phonePrefix: '+34', phone: fresh, password: player.password },
    codeTo: async (number = fresh) => codeIn(await lastMessage(services, `+34${number}`)),
    own: phone.number,
    spend: (budget: string) => spendBudget(services.database.ownerUrl, budget, player.playerId),
    cutOff: (...budgets: string[]) => cutOffAtRows(services.database.ownerUrl, player.playerId, budgets),
  };
}
type Opened = Awaited<ReturnType<typeof opened>>;
/** A branch: what leads there and what is said then. */
type Branches = Readonly<Record<string, (page: Opened) => Promise<readonly [said: unknown, expected: unknown]>>>;

const operation = ['We could not validate this operation. Check that your phone is verified, then begin again.'];
const phoneError = ['We could not validate the phone. Try again in a moment.'];
const busy = texts.error_unavailable;

async function enrolling({ codes, codeTo, own }: Opened): Promise<string> {
  await codes.send({ method: 'SMS' });
  return codeTo(own);
}
async function sentToNew({ phone, typed, codeTo }: Opened): Promise<string> {
  await phone.number.submit(typed);
  return codeTo();
}
const pins = { pinCode: '8305', pinAgain: '8305' };

const branches: Branches = {
  'S8.03 a wrong code, tries left': async (page) => {
    await page.enrolment.submit({ code: otherCode(await enrolling(page)) });
    return [saidBy(page.enrolment, texts), ['That code is not right. 4 tries are left.']];
  },
  'S8.03 S8.02 one try left': async (page) => {
    const code = otherCode(await enrolling(page));
    for (let tries = 0; tries < 4; tries += 1) await page.enrolment.submit({ code });
    const last = 'That code is not right. One try is left, then verification by code is blocked for a while.';
    return [saidBy(page.enrolment, texts), [last]];
  },
  'S8.02 blocked in enrolment': async (page) => {
    const code = otherCode(await enrolling(page));
    await page.spend('code');
    await page.enrolment.submit({ code });
    return [page.went, ['blocked']];
  },
  'S8.06a blocked at sending': async (page) => {
    await page.spend('code');
    await page.phone.number.submit(page.typed);
    return [page.phone.sending.$sending.get().state, 'blocked'];
  },
  'S8.04a the operation waits for no code': async (page) => {
    const code = await enrolling(page);
    await page.enrolment.submit({ code });
    const again = createEnrolment(page.ports, 'SMS');
    await again.submit({ code });
    return [
      [saidBy(again, texts), page.went],
      [[texts.code_none], ['setup']],
    ];
  },
  'S8.04a a method that is not allowed': async (page) => {
    await enrolling(page);
    const byPin = createEnrolment(page.ports, 'PIN_CODE');
    await byPin.submit({ code: '2468' });
    return [
      [saidBy(byPin, texts), page.went],
      [operation, []],
    ];
  },
  'S8.02 blocked in phone verification': async (page) => {
    const code = await sentToNew(page);
    await page.spend('code');
    await page.phone.code.submit({ code: otherCode(code) });
    const { state } = page.phone.sending.$sending.get();
    return [
      [saidBy(page.phone.code, texts), state],
      ['open', 'blocked'],
    ];
  },
  'S8.04a the code was used': async (page) => {
    const code = await sentToNew(page);
    const session = page.ports.session.$session.get();
    const path = `/services/profile/v1/validated-phones/34${page.typed.phone}/profile/${session.state === 'in' && session.id}`;
    const headers = { 'content-type': 'application/json', 'x-mfa-code': code };
    expect((await page.ports.fetcher(path, { method: 'POST', body: '{}', headers })).status).toBe(200);
    await page.phone.code.submit({ code });
    const said = saidBy(page.phone.code, texts);
    return [said, [expect.stringMatching(/^We could not validate this operation: no code is waiting\. It was used/)]];
  },
  'S8.04b any other code: the database is lost under the call': async (page) => {
    const code = await sentToNew(page);
    const rows = await page.cutOff('code');
    await page.phone.code.submit({ code }).finally(() => rows.release());
    return [saidBy(page.phone.code, texts), phoneError];
  },
  'S8.06d any other failure: the database is lost under the call': async (page) => {
    const rows = await page.cutOff('sendToPlayer');
    await page.phone.number.submit(page.typed).finally(() => rows.release());
    return [saidBy(page.phone.number, texts), phoneError];
  },
  'S8.09a a refused PIN': async ({ ports }) => {
    const form = createPinChange(ports, true);
    await form.submit({ ...pins, currentPinCode: '1470' });
    return [
      saidBy(form, texts),
      ['That PIN is not right. 4 tries are left. Forgotten it? Get a new one under Security.'],
    ];
  },
  'S8.10 a forgotten PIN, without a way': async ({ ports, cutOff }) => {
    const form = createForgottenPin(ports);
    const rows = await cutOff('pinResetToMailbox');
    await form.submit({}).finally(() => rows.release());
    return [saidBy(form, texts), [busy]];
  },
  'S8.10 a forgotten PIN, asked for too often': async ({ ports, spend }) => {
    const form = createForgottenPin(ports);
    await spend('pinResetToMailbox');
    await form.submit({});
    return [saidBy(form, texts), [texts.error_tooManyRequests]];
  },
};

describe('the branches of S8 by the running services', () => {
  it.each(Object.entries(branches))('%s', async (_, lead) => {
    const [said, expected] = await lead(await opened());
    expect(said).toEqual(expected);
  });

  it('S8.10 the sentences of a form that nobody answers, or that was sent too often', () => {
    expect(busy).toMatch(/^Our services are busy or being repaired\. Nothing is lost/);
    expect(texts.error_tooManyRequests).toMatch(/^Too many tries in a short time\./);
  });
});
