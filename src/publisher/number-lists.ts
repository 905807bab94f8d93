/** Where a list stands. */
interface Span {
  readonly at: number;
  readonly length: number;
}

const firstSize = 1 << 8;

/**
 * Lists of numbers by name, all in one array: 10,000 arrays of their own take more room, and looking through them, here
 * and there in memory, takes ten times as long.
 */
export class NumberLists {
  readonly #spans = new Map<string, Span>();
  #numbers = new Uint32Array(firstSize);
  #end = 0;
  /** Numbers that no list holds any more. */
  #lost = 0;

  get size(): number {
    return this.#spans.size;
  }

  has(name: string): boolean {
    return this.#spans.has(name);
  }

  names(): Iterable<string> {
    return this.#spans.keys();
  }

  *entries(): Generator<readonly [string, Uint32Array], void> {
    for (const name of this.#spans.keys()) yield [name, this.get(name)];
  }

  /** The numbers of a list, as they are now; none where there is no such list. */
  get(name: string): Uint32Array {
    const { at, length } = this.#spans.get(name) ?? { at: 0, length: 0 };
    return this.#numbers.subarray(at, at + length);
  }

  /** Lowers what `least` holds at each number of a list to `value`. */
  lower(name: string, value: number, least: Float64Array): void {
    const span = this.#spans.get(name);
    if (!span) return;
    const numbers = this.#numbers;
    for (let index = span.at; index < span.at + span.length; index += 1) {
      const number = numbers[index] ?? 0;
      if (value < (least[number] ?? value)) least[number] = value;
    }
  }

  set(name: string, numbers: Uint32Array): void {
    const before = this.#spans.get(name);
    if (before?.length === numbers.length) {
      this.#numbers.set(numbers, before.at);
      return;
    }
    this.#lost += before?.length ?? 0;
    // Its place among the names stays.
    this.#spans.set(name, { at: this.#end, length: 0 });
    this.#reserve(numbers.length);
    this.#numbers.set(numbers, this.#end);
    this.#spans.set(name, { at: this.#end, length: numbers.length });
    this.#end += numbers.length;
  }

  delete(name: string): void {
    this.#lost += this.#spans.get(name)?.length ?? 0;
    this.#spans.delete(name);
  }

  /** The lists that hold a number whose flag is up, in the order in which they came. */
  flagged(flags: Uint8Array): string[] {
    const numbers = this.#numbers;
    const found: string[] = [];
    for (const [name, { at, length }] of this.#spans) {
      for (let index = at; index < at + length; index += 1) {
        if (flags[numbers[index] ?? 0] !== 1) continue;
        found.push(name);
        break;
      }
    }
    return found;
  }

  /** Makes room behind all lists for so many more. */
  #reserve(more: number): void {
    if (this.#end + more <= this.#numbers.length) return;
    const kept = this.#end - this.#lost;
    const next = new Uint32Array(Math.max(firstSize, Math.ceil((kept + more) * 1.25)));
    let end = 0;
    for (const [name, { at, length }] of this.#spans) {
      next.set(this.#numbers.subarray(at, at + length), end);
      this.#spans.set(name, { at: end, length });
      end += length;
    }
    [this.#numbers, this.#end, this.#lost] = [next, end, 0];
  }
}
