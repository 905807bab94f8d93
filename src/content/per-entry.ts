import type { Entry } from './graph/types.ts';

/** What was found out about each entry of a list by itself, kept as long as the entry is the same object. */
export class PerEntry<R> {
  #entries: readonly Entry[] = [];
  #answers: readonly R[] = [];
  #facts: readonly unknown[] = [];

  /** One answer an entry, in their order; `facts` are all else that answers follow from, compared by identity. */
  get(entries: readonly Entry[], facts: readonly unknown[], make: (entry: Entry) => R): readonly R[] {
    const isSame = facts.length === this.#facts.length && facts.every((fact, index) => fact === this.#facts[index]);
    if (!isSame) this.#entries = [];
    this.#answers = this.#answersTo(entries, make);
    this.#entries = entries;
    this.#facts = facts;
    return this.#answers;
  }

  /** What stands where it stood costs a look; the rest, between the first and the last change, is searched for. */
  #answersTo(entries: readonly Entry[], make: (entry: Entry) => R): R[] {
    const [before, answers] = [this.#entries, this.#answers];
    const shorter = Math.min(entries.length, before.length);
    let head = 0;
    while (head < shorter && entries[head] === before[head]) head += 1;
    let tail = 0;
    while (tail < shorter - head && entries.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
    const moved = new Map<Entry, number>();
    for (let index = head; index < before.length - tail; index += 1) moved.set(before[index] as Entry, index);
    const between = entries.slice(head, entries.length - tail).map((entry) => {
      const index = moved.get(entry);
      return index === undefined ? make(entry) : (answers[index] as R);
    });
    return answers.slice(0, head).concat(between, answers.slice(before.length - tail, before.length));
  }
}
