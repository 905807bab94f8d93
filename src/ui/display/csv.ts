const needsQuotes = /[",\r\n]/;
const looksLikeNumber = /^[+-]?\d[\d., ]*$/;
const looksLikeFormula = /^[=+\-@\t\r]/;

function cell(value: string): string {
  // A spreadsheet would run what begins like a formula; a leading apostrophe makes it text. Plain numbers stay numbers.
  const safe = looksLikeFormula.test(value) && !looksLikeNumber.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180, CRLF), with a byte order mark, so that every spreadsheet reads the letters right. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
