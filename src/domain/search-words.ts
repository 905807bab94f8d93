/** What somebody looked for, as it may be kept or passed on: lower case, without words that hold a digit or an @. */
export const harmlessWords = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/\S*[\d@]\S*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
