import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProfile } from '#client/profile.ts';
import { createProfileChange } from '#features/security/profile.store.ts';
import { freePort } from '../../../scripts/test/free-port.ts';
import { codeIn, keysOf, lastMessage, signedInPage } from '../../support/flow-page.ts';
import { type Services, startServices } from '../../support/services.ts';

let services: Services;
beforeAll(async () => {
  // The provider of documents and the site call each other.
  const [PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())];
  services = await startServices({ env: { TRUST_PROXY: '127.0.0.1', PORT, SANDBOX_PORT } });
});
afterAll(() => services.stop());

let made = 0;
/** The page of a player's own details, with what it has told them. */
async function opened(state: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const email = `details-${made}@bay.test`;
  const { page } = await signedInPage(services, { email, ...state });
  const told: string[] = [];
  const profile = createProfile(page.session, page.fetcher);
  const ports = { session: page.session, profile, tell: (key: string) => told.push(key), fetcher: page.fetcher };
  return { ports, profile, told, email };
}
const record = {
  nickname: '',
  firstName: '',
  lastName: '',
  language: 'en',
  'address.countryCode': 'ES',
  'address.subdivision': '',
};

describe('the player’s details', () => {
  it.each([
    ['by mail', {}, 'profile_codeMailed'],
    ['by SMS', { phone: { prefix: '+34', number: '614300001', validated: true } }, 'profile_codeTexted'],
  ])('S3.01a a change of name has a code sent %s, and is saved with it', async (_, state, key) => {
    const { ports, told, email } = await opened(state);
    const { form, $isCodeAsked, $sent, codes } = createProfileChange(ports, record);
    expect($isCodeAsked.get()).toBe(false);
    const named = { ...record, nickname: 'Lantern', firstName: 'Ann', lastName: 'Quay' };
    await form.submit(named);
    expect([keysOf(form), $isCodeAsked.get(), $sent.get()]).toEqual(['open', true, key]);
    const code = codeIn(await lastMessage(services, 'phone' in state ? '+34614300001' : email));
    // Without it nothing is sent: another code would take the place of the one that came.
    await form.submit(named);
    expect([keysOf(form), codes.$sending.get()]).toMatchObject([['code_missing'], { state: 'sent', sendsLeft: 4 }]);
    await form.submit({ ...named, code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([keysOf(form), told, $isCodeAsked.get()]).toEqual(['done', ['profile_saved'], false]);
    expect($sent.get()).toBeUndefined();
  });

  it('S3.01a names that a document confirms are locked, deceptive ones refused, what stayed as it was is not sent', async () => {
    const { ports, told } = await opened({ document: 'VERIFIED', firstName: 'Ann', lastName: 'Quay' });
    const { form } = createProfileChange(ports, { ...record, firstName: 'Ann', lastName: 'Quay' });
    await form.submit({ ...record, firstName: 'Eve', lastName: 'Quay' });
    expect(keysOf(form)).toEqual(['name_locked']);
    await form.submit({ ...record, nickname: 'Lan\u202etern', firstName: 'Ann', lastName: 'Quay' });
    expect(keysOf(form)).toEqual(['name_notAllowed']);
    await form.submit({ ...record, firstName: 'Ann', lastName: 'Quay' });
    expect([keysOf(form), told]).toEqual(['done', ['profile_saved']]);
  });
});

describe('the player’s address', () => {
  it('S3.01a a move is saved with its code, and money goes by the new country and state', async () => {
    const { ports, profile, email } = await opened({ firstName: 'Ann', lastName: 'Quay', countryCode: 'ES' });
    const ann = { ...record, firstName: 'Ann', lastName: 'Quay' };
    const { form, $sent } = createProfileChange(ports, ann);
    const moved = { ...ann, 'address.countryCode': 'CA', 'address.subdivision': 'on' };
    await form.submit({ ...moved, 'address.subdivision': 'Ontario' });
    expect(keysOf(form)).toEqual(['subdivision_wrong']);
    await form.submit(moved);
    expect($sent.get()).toBe('profile_codeMailed');
    await form.submit({ ...moved, code: codeIn(await lastMessage(services, email)) });
    expect(keysOf(form)).toBe('done');
    expect(profile.$profile.get()).toMatchObject({ profile: { address: { countryCode: 'CA', subdivision: 'ON' } } });
  });

  it('S3.01a the country that a document confirms is locked', async () => {
    const { ports } = await opened({ document: 'VERIFIED', firstName: 'Ann', lastName: 'Quay', countryCode: 'ES' });
    const ann = { ...record, firstName: 'Ann', lastName: 'Quay' };
    const { form } = createProfileChange(ports, ann);
    await form.submit({ ...ann, 'address.countryCode': 'CA' });
    expect(keysOf(form)).toEqual(['country_locked']);
  });
});
