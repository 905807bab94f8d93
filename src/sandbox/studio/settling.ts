import { createHash } from 'node:crypto';
import { money, toDecimalString } from '#domain/money.ts';
import { studioGames } from '#domain/studio/games.ts';
import { Refusal } from '#services/kernel/problem.ts';
import type { Operator } from './operator.ts';
import type { StudioRound, StudioSession, StudioStore } from './store.ts';

const RETRIES = 3;
/** After that long without an answer to a bet it is given up and taken back. */
const GIVEN_UP_MS = 30_000;

/** The pools that jackpot games feed, as their operator calls them. */
export const jackpotCodes: Readonly<Record<string, string>> = {
  2018: 'deep-lanterns',
  2019: 'harbour-lights',
  2020: 'the-long-swell',
  2021: 'winter-passage',
  2039: 'salt-and-ember',
  2040: 'festival-quarter',
  2041: 'blue-whale',
  2061: 'ember-eclipse',
  2062: 'peacock-court',
  2063: 'gold-elephant',
  2064: 'last-carousel',
};

const amountText = (minor: string, currency: string): string => toDecimalString(money(BigInt(minor), currency));
/** Whether what a round shows is a jackpot. */
export const isJackpot = (shown: string): boolean =>
  shown !== '' && (JSON.parse(shown) as { readonly jackpot?: boolean }).jackpot === true;

/**
 * The part of a stake that feeds the game's pool, minor units. What is less than one is given whole to as many rounds as it is
 * hundredths, by the round's id, which nobody chooses: of 100 stakes of 0.10 ten feed it with a cent, and every stake feeds
 * it with its part on average. A bet that is sent again has the same share.
 */
export function jackpotShareMinor(gameId: string, stakeMinor: bigint, roundId: string): bigint {
  const game = studioGames[gameId];
  const hundredths = game?.engine === 'slot' ? stakeMinor * BigInt(game.jackpotPercent) : 0n;
  const chance = createHash('sha256').update(`share ${roundId}`).digest().readUInt32BE() % 100;
  return hundredths / 100n + (BigInt(chance) < hundredths % 100n ? 1n : 0n);
}

/** What a settled bet came to: the balance, empty while the wallet is silent, and what of it was a jackpot. */
export interface Settled {
  readonly balance: string;
  readonly jackpot?: string | undefined;
}

/** Settles rounds with the operator's wallet: bet, win, and after silence the same again, or back. */
export class Settling {
  readonly #store: StudioStore;
  readonly #operator: Operator;

  constructor(store: StudioStore, operator: Operator) {
    this.#store = store;
    this.#operator = operator;
  }

  #ids(session: StudioSession, round: StudioRound) {
    return { playSessionId: session.playSessionId ?? '', roundId: round.id };
  }

  /** What the wallet is told of the part of a stake that feeds the game's pool. */
  #jackpot({ gameId, currency }: StudioSession, { id, stake }: StudioRound): object {
    const share = jackpotShareMinor(gameId, BigInt(stake), id);
    if (share === 0n) return {};
    return { jackpot: { code: jackpotCodes[gameId] ?? gameId, share: amountText(String(share), currency) } };
  }

  /** Takes the stake, or one of the player's spins: a bet that is given up is taken back. Answers the balance. */
  async bet(session: StudioSession, round: StudioRound, isSpin: boolean): Promise<string> {
    const { currency, gameId } = session;
    const bet = {
      ...this.#ids(session, round),
      transactionId: `${round.id}-b`,
      gameId,
      currency,
      ...(isSpin ? { amount: amountText('0', currency), spin: true } : { amount: amountText(round.stake, currency) }),
      ...this.#jackpot(session, round),
    };
    for (let tried = 0; tried < RETRIES; tried += 1) {
      const answer = await this.#operator.ask('bet', bet);
      if (answer.state === 'ok') {
        this.#store.setState(round.id, 'BET');
        return answer.json.balance ?? '';
      }
      if (answer.state === 'refused') {
        this.#store.setState(round.id, 'REFUSED');
        throw new Refusal(422, answer.code);
      }
    }
    await this.#takeBack(session, round);
    throw new Refusal(503, 'UNAVAILABLE');
  }

  /** Pays the round's win, also nothing; undefined while the wallet is silent. */
  async win(session: StudioSession, round: StudioRound): Promise<Settled | undefined> {
    const code = isJackpot(round.shown) ? jackpotCodes[session.gameId] : undefined;
    const answer = await this.#operator.ask('win', {
      ...this.#ids(session, round),
      transactionId: `${round.id}-w`,
      betTransactionId: `${round.id}-b`,
      gameId: session.gameId,
      amount: amountText(round.win, session.currency),
      currency: session.currency,
      closed: true,
      ...(code !== undefined && { jackpot: code }),
    });
    if (answer.state === 'unknown') return undefined;
    this.#store.setState(round.id, 'DONE');
    return answer.state === 'ok' ? { balance: answer.json.balance ?? '', jackpot: answer.json.jackpot } : undefined;
  }

  async #takeBack(session: StudioSession, round: StudioRound): Promise<void> {
    this.#store.setState(round.id, 'ROLLING');
    const answer = await this.#operator.ask('rollback', {
      ...this.#ids(session, round),
      transactionId: `${round.id}-r`,
      referenceTransactionId: `${round.id}-b`,
    });
    if (answer.state !== 'unknown') this.#store.setState(round.id, 'ROLLED');
  }

  /** Goes on with a round that the wallet has not heard the end of; one whose end nobody knows yet waits. */
  async goOn(session: StudioSession, round: StudioRound): Promise<void> {
    if (round.state === 'BET') {
      if (round.shown !== '') await this.win(session, round);
    } else if (round.state === 'ROLLING' || Date.now() - Date.parse(round.at) > GIVEN_UP_MS)
      await this.#takeBack(session, round);
  }

  /** What the player can stake; empty while the wallet is silent. */
  async balance(playSessionId: string): Promise<string> {
    const answer = await this.#operator.ask('balance', { playSessionId });
    return answer.state === 'ok' ? (answer.json.balance ?? '') : '';
  }
}
