/** An account of the model: `owner:kind`, in one currency; owners that begin with `house` may go below zero. */
export type Account = `${string}:${string}`;

/** One leg in minor units, from a debited to a credited account. */
export type ModelLeg = readonly [from: Account, to: Account, minor: bigint];

/** Books in memory: each journal once by its key, all of its legs or none, no player below zero. */
export class ModelBooks {
  readonly balances = new Map<string, bigint>();
  readonly #posted = new Map<string, string>();
  journals = 0;
  replayed = 0;
  refused = 0;

  balance(account: Account, currency: string): bigint {
    return this.balances.get(`${account} ${currency}`) ?? 0n;
  }

  /** False when a player would go below zero. The same key again changes nothing; with other legs it is a fault. */
  post(key: string, currency: string, legs: readonly ModelLeg[]): boolean {
    const moved = legs.filter(([, , minor]) => minor !== 0n);
    const text = `${currency} ${moved.join()}`;
    const known = this.#posted.get(key);
    if (known !== undefined) {
      if (known !== text) throw new Error(`${key} was posted as ${known}, now as ${text}`);
      this.replayed += 1;
      return true;
    }
    const changed = new Map<string, bigint>();
    const add = (account: Account, minor: bigint) => {
      const name = `${account} ${currency}`;
      changed.set(name, (changed.get(name) ?? this.balances.get(name) ?? 0n) + minor);
    };
    for (const [from, to, minor] of moved) {
      if (minor < 0n) throw new Error(`${key} moves less than nothing`);
      add(from, -minor);
      add(to, minor);
    }
    for (const [name, balance] of changed) {
      if (balance >= 0n || name.startsWith('house')) continue;
      this.refused += 1;
      return false;
    }
    for (const [name, balance] of changed) this.balances.set(name, balance);
    this.#posted.set(key, text);
    this.journals += 1;
    return true;
  }

  /** What every currency adds up to over all accounts. */
  totals(): Record<string, bigint> {
    const totals: Record<string, bigint> = {};
    for (const [name, balance] of this.balances) {
      const currency = name.slice(name.lastIndexOf(' ') + 1);
      totals[currency] = (totals[currency] ?? 0n) + balance;
    }
    return totals;
  }
}
