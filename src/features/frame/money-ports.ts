import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { CallResult, Fetch } from '#client/call.ts';
import type { Intents } from '#client/intents.ts';
import { profile, session } from '#client/kernel.ts';
import { intents } from '#client/money.ts';
import type { Session } from '#client/session.ts';
import type { Profile } from '#contract/account.ts';
import { formatLocale } from '#domain/format-locale.ts';
import type { Money } from '#domain/money.ts';

/** What the stores that move money need around them. */
export interface MoneyPorts {
  readonly session: Session;
  readonly intents: Intents;
  /** Whose deeds these are. */
  readonly username: string;
  readonly currency: string;
  /** Where the player lives: `CC` or `CC:SUB` (S7.07). */
  readonly region: string;
  /** Whether their mailbox is theirs; until then no money leaves. Undefined where nobody says it. */
  readonly emailConfirmed?: boolean | undefined;
  readonly locale: string;
  readonly channel: 'mobile' | 'desktop';
  /** What can leave by the balances as they were last told; undefined while nobody knows. */
  readonly held?: () => Money | undefined;
  readonly fetcher?: Fetch;
}

/** The handle of the session, '' when there is none. */
export function idOf(current: Session): string {
  const state = current.$session.get();
  return state.state === 'in' ? state.id : '';
}

/** How the end that a player asked for went: `late` when it could end no more, `unknown` when the answer says nothing sure. */
export function endingOf<const W extends { readonly done: string; readonly late: string }>(
  result: CallResult<unknown>,
  words: W,
): W['done'] | W['late'] | 'unknown' {
  if (result.state === 'ok') return words.done;
  return result.state === 'refused' && result.status === 409 ? words.late : 'unknown';
}

/** The pages about the player's document: to have it checked, and what to do when it is blocked. */
export interface DocumentLinks {
  readonly document: string;
  readonly blocked: string;
}

/** Leads to one of them. */
export const leadsToDocument =
  (links: DocumentLinks) =>
  (is: 'required' | 'blocked'): void =>
    location.assign(is === 'blocked' ? links.blocked : links.document);

/** What of the ports the player's record decides. */
export function playerPorts({ email, emailConfirmed, attributes, address }: Profile) {
  const region = address.subdivision ? `${address.countryCode}:${address.subdivision}` : address.countryCode;
  return { username: email, emailConfirmed, currency: attributes.currency, region };
}

const isWide = (): boolean => matchMedia('(min-width: 1024px)').matches;

/** The ports of a page that moves money, once the player's record is here; `'unavailable'` when it cannot be read. */
export function useMoneyPorts(lang: string): MoneyPorts | 'loading' | 'unavailable' {
  const player = useStore(profile.$profile, { ssr: 'initial' });
  useEffect(() => {
    void profile.load();
  }, []);
  return useMemo(() => {
    if (player.state === 'unavailable') return 'unavailable';
    if (player.state !== 'ready') return 'loading';
    const channel = isWide() ? 'desktop' : 'mobile';
    return { ...playerPorts(player.profile), session, intents, channel, locale: formatLocale(lang) };
  }, [player, lang]);
}
