const firstSize = 1 << 8;

/**
 * Lists of numbers by name, all in one array: 10,000 arrays of their own take more room, and looking through them, here
 * and there in memory, takes ten times as long.
 */
export class NumberLists {
  /** By name the place in the lists below, in the order in which the names came. */
  readonly #places = new Map<string, number>();
  /** Undefined where a list was removed. */
  #names: (string | undefined)[] = [];
  /** Where each list begins, and how long it is. */
  #starts = new Uint32Array(firstSize);
  #lengths = new Uint32Array(firstSize);
  #numbers = new Uint32Array(firstSize);
  #end = 0;
  /** Numbers that no list holds any more. */
  #lost = 0;

  get size(): number {
    return this.#places.size;
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  names(): Iterable<string> {
    return this.#places.keys();
  }

  *entries(): Generator<readonly [string, Uint32Array], void> {
    for (const name of this.#places.keys()) yield [name, this.get(name)];
  }

  /** The numbers of a list, as they are now; none where there is no such list. */
  get(name: string): Uint32Array {
    const place = this.#places.get(name);
    if (place === undefined) return this.#numbers.subarray(0, 0);
    const start = this.#starts[place] ?? 0;
    return this.#numbers.subarray(start, start + (this.#lengths[place] ?? 0));
  }

  /** Lowers what `least` holds at each number of a list to `value`. */
  lower(name: string, value: number, least: Float64Array): void {
    const place = this.#places.get(name);
    if (place === undefined) return;
    const numbers = this.#numbers;
    const start = this.#starts[place] ?? 0;
    const end = start + (this.#lengths[place] ?? 0);
    for (let index = start; index < end; index += 1) {
      const number = numbers[index] ?? 0;
      if (value < (least[number] ?? value)) least[number] = value;
    }
  }

  set(name: string, numbers: Uint32Array): void {
    // Its place among the names stays.
    const place = this.#places.get(name) ?? this.#newPlace(name);
    const length = this.#lengths[place] ?? 0;
    if (length !== numbers.length) {
      this.#lost += length;
      this.#lengths[place] = 0;
      this.#reserve(numbers.length);
      this.#starts[place] = this.#end;
      this.#lengths[place] = numbers.length;
      this.#end += numbers.length;
    }
    this.#numbers.set(numbers, this.#starts[place]);
  }

  delete(name: string): void {
    const place = this.#places.get(name);
    if (place === undefined) return;
    this.#lost += this.#lengths[place] ?? 0;
    this.#lengths[place] = 0;
    this.#names[place] = undefined;
    this.#places.delete(name);
  }

  /** The lists that hold a number whose flag is up, in the order in which they came. */
  flagged(flags: Uint8Array): string[] {
    const [numbers, starts, lengths] = [this.#numbers, this.#starts, this.#lengths];
    const found: string[] = [];
    for (let place = 0; place < this.#names.length; place += 1) {
      const start = starts[place] ?? 0;
      const end = start + (lengths[place] ?? 0);
      for (let index = start; index < end; index += 1) {
        if (flags[numbers[index] ?? 0] !== 1) continue;
        const name = this.#names[place];
        if (name !== undefined) found.push(name);
        break;
      }
    }
    return found;
  }

  #newPlace(name: string): number {
    if (this.#names.length === this.#starts.length) this.#makePlaces();
    const place = this.#names.push(name) - 1;
    this.#places.set(name, place);
    return place;
  }

  /** Makes places for more lists, of those that were removed first: with each edit files come and go. */
  #makePlaces(): void {
    const size = Math.max(firstSize, Math.ceil(this.#places.size * 1.5));
    const [starts, lengths] = [new Uint32Array(size), new Uint32Array(size)];
    this.#names = [...this.#places.keys()];
    this.#names.forEach((name = '', place) => {
      const old = this.#places.get(name) ?? 0;
      [starts[place], lengths[place]] = [this.#starts[old] ?? 0, this.#lengths[old] ?? 0];
      this.#places.set(name, place);
    });
    [this.#starts, this.#lengths] = [starts, lengths];
  }

  /** Makes room behind all lists for so many more numbers. */
  #reserve(more: number): void {
    if (this.#end + more <= this.#numbers.length) return;
    const kept = this.#end - this.#lost;
    const next = new Uint32Array(Math.max(firstSize, Math.ceil((kept + more) * 1.25)));
    let end = 0;
    for (const place of this.#places.values()) {
      const start = this.#starts[place] ?? 0;
      const length = this.#lengths[place] ?? 0;
      next.set(this.#numbers.subarray(start, start + length), end);
      this.#starts[place] = end;
      end += length;
    }
    [this.#numbers, this.#end, this.#lost] = [next, end, 0];
  }
}
