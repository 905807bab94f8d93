import { readReferrals } from '#contract/referral.ts';
import { Referrals } from '#features/referral/Referrals.island.tsx';
import { commonMessages } from '#messages/common/messages.ts';
import { referralMessages } from '#messages/referral/messages.ts';
import type { Scene } from './scene.ts';
import { sceneLang } from './scene-lang.ts';
import { refusing, type StubEnd } from './stub-answers.ts';

const referrals = (end: StubEnd): Scene => ({
  signedIn: true,
  stubs: [[readReferrals, end]],
  show: () => (
    <Referrals words={{ lang: sceneLang, said: { ...commonMessages(sceneLang), ...referralMessages(sceneLang) } }} />
  ),
});

const own = {
  token: 'P7K2M9QRX',
  link: 'https://kestrelbay.example/welcome/P7K2M9QRX',
  reward: { amount: '20.00', currency: 'EUR', condition: 'FIRST_SETTLED_DEPOSIT' },
};
const joinedAt = '2026-11-02T08:00:00.000Z';

/** A player's own link in its states. */
export const referralScenes = {
  'referrals-loading': referrals({ state: 'waiting' }),
  'referrals-none': referrals({ status: 200, body: { ...own, referred: [], reward: null } }),
  'referrals-some': referrals({
    status: 200,
    body: {
      ...own,
      referred: [
        { name: '****omer', joinedAt, state: 'JOINED' },
        { name: '****quay', joinedAt, state: 'QUALIFIED' },
        { name: '****mara', joinedAt, state: 'REWARDED', reward: '20.00 EUR' },
        { name: '****odil', joinedAt, state: 'TAKEN_BACK' },
      ],
    },
  }),
  'referrals-unavailable': referrals(refusing(readReferrals, 'UNAVAILABLE')),
} satisfies Readonly<Record<string, Scene>>;
