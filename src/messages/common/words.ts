/**
 * The texts that a page gives an island: its language, and in `said` either all texts (a page made for the island) or
 * those that editors say in place of the code's (an island of every page, whose script brings the code's own).
 */
export interface Words<T> {
  readonly lang: string;
  /** The language that the texts are in, where it is not `lang`. */
  readonly other?: string;
  readonly said?: Partial<T>;
}
