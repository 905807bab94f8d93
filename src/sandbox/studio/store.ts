import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A pair of seeds: its commitment is shown before the first stake, its server seed once a new pair took its place. */
export interface Pair {
  readonly id: string;
  readonly owner: string;
  readonly gameId: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly revealed: 0 | 1;
}

/** How far a round has come with the operator's wallet; practice is DONE at once. */
export type RoundState = 'NEW' | 'BET' | 'ROLLING' | 'DONE' | 'ROLLED' | 'REFUSED';

/** A round as the studio has fixed it. Amounts are minor units as text; `shown` is JSON. */
export interface StudioRound {
  readonly id: string;
  readonly intent: string;
  readonly sessionId: string;
  readonly pairId: string;
  readonly nonce: number;
  readonly gameId: string;
  readonly bet: string;
  readonly stake: string;
  readonly win: string;
  readonly shown: string;
  readonly state: RoundState;
  readonly seen: 0 | 1;
  readonly at: string;
}

/** A game that is open: for practice, or for money by a play session of the operator's. */
export interface StudioSession {
  readonly id: string;
  readonly owner: string;
  readonly gameId: string;
  readonly mode: 'real' | 'practice';
  readonly currency: string;
  readonly playSessionId: string | null;
  /** Of practice alone, minor units as text. */
  readonly balance: string;
}

/** A chain of seeds for a game's shared races. */
export interface Chain {
  readonly gameId: string;
  readonly firstRace: number;
  readonly length: number;
  readonly lastSeed: string;
}

/** Promotional spins that a session may play; `stake` in minor units as text. */
export interface SessionSpins {
  readonly left: number;
  readonly stake: string;
}

const schema = `
  create table if not exists pair (id text primary key, owner text, gameId text, serverSeed text, clientSeed text,
    nonce integer, revealed integer);
  create table if not exists session (id text primary key, owner text, gameId text, mode text, currency text,
    playSessionId text, balance text);
  create table if not exists round (id text primary key, intent text unique, sessionId text, pairId text, nonce integer,
    gameId text, bet text, stake text, win text, shown text, state text, seen integer, at text);
  create index if not exists round_state on round (state);
  create table if not exists race_round (roundId text primary key, gameId text, race integer);
  create table if not exists chain (gameId text, firstRace integer, length integer, lastSeed text, unique (gameId, firstRace));
  create table if not exists next_seed (owner text, gameId text, serverSeed text, primary key (owner, gameId));
  create table if not exists session_spins (sessionId text primary key, "left" integer, stake text);
  create table if not exists practice_pool (gameId text, currency text, held text, primary key (gameId, currency));`;

/** The studio's own memory, a file of its own: no other process reads it. */
export class StudioStore {
  readonly #db: DatabaseSync;

  constructor(dataDir: string) {
    const dir = join(dataDir, 'studio');
    mkdirSync(dir, { recursive: true });
    this.#db = new DatabaseSync(join(dir, 'studio.sqlite'));
    // One transaction: outside of one each statement waits for the disk.
    this.#db.exec(`pragma busy_timeout = 5000; pragma journal_mode = wal; begin immediate; ${schema} commit;`);
  }

  #insert(table: string, row: object): void {
    const names = Object.keys(row);
    const places = names.map((name) => `:${name}`);
    const sql = `insert into ${table} (${names.join()}) values (${places.join()})`;
    this.#db.prepare(sql).run(row as Record<string, string | number | null>);
  }

  addSession(session: StudioSession): void {
    this.#insert('session', session);
  }

  session(id: string): StudioSession | undefined {
    return this.#db.prepare('select * from session where id = ?').get(id) as StudioSession | undefined;
  }

  setBalance(id: string, balance: string): void {
    this.#db.prepare('update session set balance = ? where id = ?').run(balance, id);
  }

  /** The pair in use of a player and a game. */
  pair(owner: string, gameId: string): Pair | undefined {
    const sql = 'select * from pair where owner = ? and gameId = ? and revealed = 0';
    return this.#db.prepare(sql).get(owner, gameId) as Pair | undefined;
  }

  pairById(id: string): Pair | undefined {
    return this.#db.prepare('select * from pair where id = ?').get(id) as Pair | undefined;
  }

  addPair(pair: Pair): void {
    this.#db.prepare('update pair set revealed = 1 where owner = ? and gameId = ?').run(pair.owner, pair.gameId);
    this.#insert('pair', pair);
  }

  /** Takes the next number of a pair. */
  nextNonce(pairId: string): number {
    const row = this.#db.prepare('update pair set nonce = nonce + 1 where id = ? returning nonce').get(pairId);
    return Number((row as { nonce: number }).nonce) - 1;
  }

  addRound(round: StudioRound): void {
    this.#insert('round', round);
  }

  /** Says which race a round is a bet on. */
  addRaceRound(roundId: string, gameId: string, race: number): void {
    this.#insert('race_round', { roundId, gameId, race });
  }

  /** The race that a round is a bet on; undefined for a round of its own. */
  raceOf(roundId: string): number | undefined {
    const row = this.#db.prepare('select race from race_round where roundId = ?').get(roundId);
    return row && Number((row as { race: number }).race);
  }

  /** Writes how a round ends that nobody knew when it was made. */
  setEnd(id: string, win: string, shown: string): void {
    this.#db.prepare('update round set win = ?, shown = ? where id = ?').run(win, shown, id);
  }

  chain(gameId: string, race: number): Chain | undefined {
    const sql = 'select * from chain where gameId = ? and firstRace <= ? and firstRace + length > ?';
    return this.#db.prepare(sql).get(gameId, race, race) as Chain | undefined;
  }

  addChain(chain: Chain): Chain {
    this.#insert('chain', chain);
    return chain;
  }

  /** Orders the server's seed of the next pair of a player and a game. */
  orderSeed(owner: string, gameId: string, serverSeed: string): void {
    const sql = 'insert or replace into next_seed (owner, gameId, serverSeed) values (?, ?, ?)';
    this.#db.prepare(sql).run(owner, gameId, serverSeed);
  }

  takeNextSeed(owner: string, gameId: string): string | undefined {
    const sql = 'delete from next_seed where owner = ? and gameId = ? returning serverSeed';
    return (this.#db.prepare(sql).get(owner, gameId) as { serverSeed: string } | undefined)?.serverSeed;
  }

  spins(sessionId: string): SessionSpins | undefined {
    const sql = 'select "left", stake from session_spins where sessionId = ? and "left" > 0';
    return this.#db.prepare(sql).get(sessionId) as SessionSpins | undefined;
  }

  setSpins(sessionId: string, { left, stake }: SessionSpins): void {
    const sql = 'insert or replace into session_spins (sessionId, "left", stake) values (?, ?, ?)';
    this.#db.prepare(sql).run(sessionId, left, stake);
  }

  /** One spin less, whatever other rounds of the session have taken meanwhile. */
  takeSpin(sessionId: string): void {
    this.#db.prepare('update session_spins set "left" = max("left" - 1, 0) where sessionId = ?').run(sessionId);
  }

  /** What a game's pool of practice holds, minor units as text; undefined before its first stake. */
  practicePool(gameId: string, currency: string): string | undefined {
    const row = this.#db
      .prepare('select held from practice_pool where gameId = ? and currency = ?')
      .get(gameId, currency);
    return (row as { held: string } | undefined)?.held;
  }

  setPracticePool(gameId: string, currency: string, held: string): void {
    const sql = 'insert or replace into practice_pool (gameId, currency, held) values (?, ?, ?)';
    this.#db.prepare(sql).run(gameId, currency, held);
  }

  /** Whether a pair has a round that the wallet has not heard the end of. */
  hasOpenRound(pairId: string): boolean {
    const sql = "select 1 from round where pairId = ? and state in ('NEW', 'BET', 'ROLLING') limit 1";
    return this.#db.prepare(sql).get(pairId) !== undefined;
  }

  round(id: string): StudioRound | undefined {
    return this.#db.prepare('select * from round where id = ?').get(id) as StudioRound | undefined;
  }

  roundOf(intent: string): StudioRound | undefined {
    return this.#db.prepare('select * from round where intent = ?').get(intent) as StudioRound | undefined;
  }

  /** The last round of a player and game that nobody has seen end. */
  unseen(owner: string, gameId: string): StudioRound | undefined {
    const sql = `select round.* from round join session on session.id = round.sessionId
      where session.owner = ? and round.gameId = ? and seen = 0 and state in ('BET', 'DONE')
      order by at desc limit 1`;
    return this.#db.prepare(sql).get(owner, gameId) as StudioRound | undefined;
  }

  setState(id: string, state: RoundState): void {
    this.#db.prepare('update round set state = ? where id = ?').run(state, id);
  }

  setSeen(id: string): void {
    this.#db.prepare('update round set seen = 1 where id = ?').run(id);
  }

  /** Rounds that the operator's wallet still has to hear of. */
  unfinished(): StudioRound[] {
    const sql = "select * from round where state in ('NEW', 'BET', 'ROLLING') order by at limit 100";
    return this.#db.prepare(sql).all() as unknown as StudioRound[];
  }

  /** The rounds of a session, in their order. */
  roundsOf(sessionId: string): StudioRound[] {
    const sql = 'select * from round where sessionId = ? order by at, id';
    return this.#db.prepare(sql).all(sessionId) as unknown as StudioRound[];
  }

  close(): void {
    this.#db.close();
  }
}
