/** Typographic apostrophes, and no line break inside a sum. */
const common = (text: string): string =>
  text.replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’').replace(/(?<=\d) (?=%|€)/g, '\u00a0');

/** As in both languages; a percentage is set without a space, as the cards set theirs. */
export function english(text: string): string {
  return common(text.replace(/(?<=\d) %/g, '%'));
}

/** As in both languages, with the spaces that French sets before its high punctuation and inside its quotation marks. */
export function french(text: string): string {
  const spaced = text.replace(/ (?=[:»])/g, '\u00a0').replace(/ (?=[;?!])/g, '\u202f');
  return common(spaced)
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '\u202f');
}
