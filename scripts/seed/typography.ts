/** Typographic apostrophes, and no line break inside a sum or a percentage. */
export function english(text: string): string {
  return text.replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’').replace(/(?<=\d) (?=%|€)/g, '\u00a0');
}

/** As in English, with the spaces that French sets before its high punctuation and inside its quotation marks. */
export function french(text: string): string {
  const spaced = text.replace(/ (?=[:»])/g, '\u00a0').replace(/ (?=[;?!])/g, '\u202f');
  return english(spaced)
    .replace(/« /g, '«\u00a0')
    .replace(/(?<=\d) (?=\d{3}\b)/g, '\u202f');
}
