import { money, parseAmount, toDecimalString } from '#domain/money.ts';
import { isBet, playRound, type RoundResult, type StudioGame, stakeStep } from '#domain/studio/games.ts';
import { nextRace, raceId } from '#domain/studio/race.ts';
import { newId, randomHandle } from '#services/kernel/ids.ts';
import { Refusal } from '#services/kernel/problem.ts';
import type { Operator } from './operator.ts';
import { openPractice, payPractice, practise } from './practice.ts';
import { gameOf } from './rules.ts';
import { commitment, newPair, pairNumbers, pairOf, raceNumbers, raceSeed, raceStart } from './seeds.ts';
import { type Settled, Settling } from './settling.ts';
import type { StudioRound, StudioSession, StudioStore } from './store.ts';
import { told, verification } from './telling.ts';

/** What a game is opened with. */
export interface OpenGame {
  readonly gameId: string;
  readonly mode: 'real' | 'practice';
  readonly token: string;
  readonly currency: string;
}

/** What a round is played with; `intent` makes it one round however often it is asked for. */
export interface PlayOrder {
  readonly sessionId: string;
  readonly intent: string;
  readonly stake: string;
  readonly on: string;
  /** Whether it was offered as a free spin: such a one never takes money. */
  readonly spin?: boolean | undefined;
}

/** The studio: opens games, fixes rounds before anything of them is shown, and settles with the operator's wallet. */
export class Studio {
  readonly #store: StudioStore;
  readonly #operator: Operator;
  readonly #settling: Settling;
  readonly #now: () => number;

  constructor(store: StudioStore, operator: Operator, now: () => number = () => Date.now()) {
    this.#store = store;
    this.#operator = operator;
    this.#settling = new Settling(store, operator);
    this.#now = now;
  }

  /** Opens a game; 401 for a token that opens nothing. */
  async open({ gameId, mode, token, currency }: OpenGame): Promise<object> {
    gameOf(gameId);
    const session = mode === 'real' ? await this.#openReal(gameId, token) : openPractice(this.#store, gameId, currency);
    const last = mode === 'real' ? this.#store.unseen(session.owner, gameId) : undefined;
    return { ...this.#stateOf(session), ...(last && { last: this.#told(last) }) };
  }

  async #openReal(gameId: string, token: string): Promise<StudioSession> {
    const answer = await this.#operator.ask('authenticate', { token, gameId });
    if (answer.state === 'unknown') throw new Refusal(503, 'UNAVAILABLE');
    if (answer.state === 'refused') throw new Refusal(401, answer.code);
    const { player: owner = '', playSessionId = '', currency = '', balance = '' } = answer.json;
    const session: StudioSession = {
      id: randomHandle(),
      owner,
      gameId,
      mode: 'real',
      currency,
      playSessionId,
      balance,
    };
    this.#store.addSession(session);
    const { spins } = answer.json as unknown as { readonly spins?: { readonly left: number; readonly stake: string } };
    const stake = spins && parseAmount(spins.stake, currency);
    if (spins && stake?.ok)
      this.#store.setSpins(session.id, { left: spins.left, stake: String(stake.money.amountMinor) });
    return session;
  }

  #stateOf(session: StudioSession): object {
    const { currency, mode, gameId } = session;
    const game = gameOf(gameId);
    const text = (minor: bigint): string => toDecimalString(money(minor, currency));
    const pair = game.engine === 'race' ? undefined : pairOf(this.#store, session);
    const spins = this.#store.spins(session.id);
    return {
      sessionId: session.id,
      balance: mode === 'real' ? session.balance : text(BigInt(session.balance)),
      currency,
      step: text(stakeStep(game)),
      ...(pair && {
        fairness: { commitment: commitment(pair.serverSeed), clientSeed: pair.clientSeed, nonce: pair.nonce },
      }),
      ...(game.engine === 'race' && { race: this.race(gameId) }),
      ...(spins && { spins: { left: spins.left, stake: text(BigInt(spins.stake)) } }),
    };
  }

  /** The next race of a game: the same for everybody, with the head of its chain of seeds. 404 for what does not race. */
  race(gameId: string): object {
    if (gameOf(gameId).engine !== 'race') throw new Refusal(404, 'GAME_UNKNOWN');
    const { race, startsAtMs } = nextRace(this.#now());
    const { head, index } = raceSeed(this.#store, gameId, race);
    return { race, startsInMs: startsAtMs - this.#now(), head, index };
  }

  #session(id: string): StudioSession {
    const session = this.#store.session(id);
    if (!session) throw new Refusal(404, 'SESSION_UNKNOWN');
    return session;
  }

  #told(round: StudioRound): object {
    return told(this.#store, round, this.#now());
  }

  /** Plays one round. What it shows is fixed before the stake is asked for, so nothing later can change it. */
  async play({ sessionId, intent, stake, on, spin }: PlayOrder): Promise<object> {
    const session = this.#session(sessionId);
    const known = this.#store.roundOf(intent);
    if (known) return this.#again(session, known);
    const game = gameOf(session.gameId);
    const spins = game.engine === 'slot' && session.mode === 'real' ? this.#store.spins(sessionId) : undefined;
    if (spin && !spins) throw new Refusal(422, 'SPINS_OVER');
    const parsed = parseAmount(stake, session.currency);
    const asked = parsed.ok ? parsed.money.amountMinor : 0n;
    const stakeMinor = spins ? BigInt(spins.stake) : asked;
    if (!spins && !isBet(game, { stakeMinor, on })) throw new Refusal(422, 'BET_UNKNOWN');
    const round =
      game.engine === 'race'
        ? this.#raceRound(session, intent, stakeMinor, on)
        : this.#ownRound(session, game, intent, stakeMinor, on);
    const settled =
      session.mode === 'real' ? await this.#settle(session, round, spins) : practise(this.#store, session, round);
    return { ...this.#told(round), ...settled, ...this.#spinsLeft(session) };
  }

  async #again(session: StudioSession, known: StudioRound): Promise<object> {
    if (this.#session(known.sessionId).owner !== session.owner) throw new Refusal(404, 'ROUND_UNKNOWN');
    // Only a stake that was taken has a round to show: nobody learns how one would have ended.
    if (['NEW', 'ROLLING'].includes(known.state)) throw new Refusal(503, 'UNAVAILABLE');
    if (['REFUSED', 'ROLLED'].includes(known.state)) throw new Refusal(422, 'ROUND_REFUSED');
    return { ...this.#told(known), balance: await this.#balance(session), ...this.#spinsLeft(session) };
  }

  #spinsLeft(session: StudioSession): object {
    const spins = this.#store.spins(session.id);
    if (!spins) return {};
    return { spins: { left: spins.left, stake: toDecimalString(money(BigInt(spins.stake), session.currency)) } };
  }

  #ownRound(session: StudioSession, game: StudioGame, intent: string, stakeMinor: bigint, on: string): StudioRound {
    const pair = pairOf(this.#store, session);
    const nonce = this.#store.nextNonce(pair.id);
    const result = playRound(game, { stakeMinor, on }, pairNumbers(pair, nonce));
    return this.#addRound(session, { intent, stakeMinor, on, pairId: pair.id, nonce, result });
  }

  /** A bet on the next race: nobody knows its end before the race begins, this round neither. */
  #raceRound(session: StudioSession, intent: string, stakeMinor: bigint, on: string): StudioRound {
    const { race } = nextRace(this.#now());
    const round = this.#addRound(session, {
      intent,
      stakeMinor,
      on,
      pairId: raceId(session.gameId, race),
      nonce: race,
    });
    this.#store.addRaceRound(round.id, session.gameId, race);
    return round;
  }

  #addRound(
    session: StudioSession,
    made: Readonly<{
      intent: string;
      stakeMinor: bigint;
      on: string;
      pairId: string;
      nonce: number;
      result?: RoundResult;
    }>,
  ): StudioRound {
    const { intent, stakeMinor, on, pairId, nonce, result } = made;
    const round: StudioRound = {
      id: newId(),
      intent,
      sessionId: session.id,
      pairId,
      nonce,
      gameId: session.gameId,
      bet: on,
      stake: String(stakeMinor),
      win: result ? String(result.winMinor) : '',
      shown: result ? JSON.stringify(result.shown) : '',
      state: 'NEW',
      seen: 0,
      at: new Date(this.#now()).toISOString(),
    };
    this.#store.addRound(round);
    return round;
  }

  async #settle(session: StudioSession, round: StudioRound, spins: ReturnType<StudioStore['spins']>): Promise<Settled> {
    try {
      const balance = await this.#settling.bet(session, round, spins !== undefined);
      if (spins) this.#store.takeSpin(session.id);
      return (round.shown === '' ? undefined : await this.#settling.win(session, round)) ?? { balance };
    } catch (error) {
      // Spins that are gone elsewhere, or past their end: the next round is played with money again.
      if (spins && error instanceof Refusal && error.code === 'INSUFFICIENT_FUNDS')
        this.#store.setSpins(session.id, { ...spins, left: 0 });
      throw error;
    }
  }

  /** What the player can stake now: money moves elsewhere too. Empty while the wallet is silent. */
  async balance(sessionId: string): Promise<{ readonly balance: string }> {
    return { balance: await this.#balance(this.#session(sessionId)) };
  }

  async #balance(session: StudioSession): Promise<string> {
    if (session.playSessionId !== null) return this.#settling.balance(session.playSessionId);
    return toDecimalString(money(BigInt(this.#session(session.id).balance), session.currency));
  }

  /** Fixes how a bet on a race ends, once the race has begun; the round as it then is. */
  #finishRace(round: StudioRound): StudioRound {
    const race = this.#store.raceOf(round.id);
    if (race === undefined || round.shown !== '' || raceStart(race) > this.#now()) return round;
    const { seed } = raceSeed(this.#store, round.gameId, race);
    const bet = { stakeMinor: BigInt(round.stake), on: round.bet };
    const { winMinor, shown } = playRound(gameOf(round.gameId), bet, raceNumbers(seed, round.gameId, race));
    const ended = { ...round, win: String(winMinor), shown: JSON.stringify(shown) };
    this.#store.setEnd(round.id, ended.win, ended.shown);
    return ended;
  }

  async #endRace(session: StudioSession, round: StudioRound): Promise<void> {
    const ended = this.#finishRace(round);
    if (ended.shown === '') return;
    if (session.mode === 'real') await this.#settling.goOn(session, ended);
    else payPractice(this.#store, session, ended);
  }

  /**
   * A round of a player as it stands now, also for a window that opened the game later; a race that has begun is settled
   * first, with the session that bet on it. One that was given back has no end to wait for.
   */
  async round(sessionId: string, roundId: string): Promise<object> {
    const session = this.#session(sessionId);
    const round = this.#store.round(roundId);
    const bettor = round && this.#session(round.sessionId);
    if (!round || bettor?.owner !== session.owner) throw new Refusal(404, 'ROUND_UNKNOWN');
    if (round.state === 'BET') await this.#endRace(bettor, round);
    const now = this.#store.round(roundId) ?? round;
    if (['REFUSED', 'ROLLED'].includes(now.state)) throw new Refusal(422, 'ROUND_REFUSED');
    return { ...this.#told(now), balance: await this.#balance(session) };
  }

  /** Goes on with what the wallet has not heard: wins are paid, stakes that nobody answered for are taken back. */
  async resume(): Promise<void> {
    for (const round of this.#store.unfinished()) {
      const session = this.#store.session(round.sessionId);
      const isRace = this.#store.raceOf(round.id) !== undefined;
      if (session && isRace && round.state === 'BET') await this.#endRace(session, round);
      else if (!session || session.mode === 'practice') this.#store.setState(round.id, 'REFUSED');
      else await this.#settling.goOn(session, round);
    }
  }

  /** The player has seen how a round ended. */
  seen(roundId: string): void {
    this.#store.setSeen(roundId);
  }

  /** A new pair of seeds, the client's own part from the player; the old one is revealed, never with an open round. */
  renew(sessionId: string, clientSeed: string): object {
    const session = this.#session(sessionId);
    const pair = pairOf(this.#store, session);
    if (this.#store.hasOpenRound(pair.id)) throw new Refusal(409, 'ROUND_OPEN');
    newPair(this.#store, session, clientSeed);
    return this.#stateOf(session);
  }

  /** Everything of a round that lets anybody check it. */
  verification(roundId: string): object {
    return verification(this.#store, roundId, this.#now());
  }
}
