import { readSiteConfig } from '#contract/site-config.ts';
import { campaignCookie, cookieText } from '#domain/cookies.ts';
import {
  firstTouch,
  isWelcome,
  languageIn,
  liveReferral,
  referralIn,
  referralMaxAge,
  referralNames,
} from '#domain/referral.ts';
import { deviceStorage, writeCookie } from './browser.ts';
import { performCall } from './call.ts';

// Loaded by pages whose address brings a referral (S3.21, S2.24), and by no other.
const url = new URL(location.href);
const came = referralIn(url);
if (came) {
  const config = await performCall(readSiteConfig, {});
  const days = config.state === 'ok' ? config.value.affiliateTokenExpiryDays : undefined;
  const kept = liveReferral(
    {
      token: deviceStorage.getItem(referralNames.token),
      at: deviceStorage.getItem(referralNames.at),
      method: deviceStorage.getItem(referralNames.method),
    },
    Date.now(),
    days,
  );
  if (!kept) {
    const { token, atMs, method } = firstTouch(kept, came, Date.now());
    const isHttps = location.protocol === 'https:';
    for (const [name, value] of [
      [referralNames.token, token],
      [referralNames.at, String(atMs)],
      [referralNames.method, method],
    ] as const) {
      deviceStorage.setItem(name, value);
      writeCookie(cookieText(campaignCookie(name, referralMaxAge(days)), value, { isHttps }));
    }
  }
}
// The address is home's once its token is read.
if (isWelcome(url.pathname))
  history.replaceState(null, '', `${url.pathname.replace(/\/welcome\/.*$/, '') || '/'}${url.hash}`);

const links = [...document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
const asked = languageIn(
  url.searchParams,
  links.map(({ hreflang }) => hreflang),
);
const link = asked === document.documentElement.lang ? undefined : links.find(({ hreflang }) => hreflang === asked);
if (link) location.replace(link.href);
