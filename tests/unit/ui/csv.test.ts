import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '#ui/display/csv.ts';

/** A reader of RFC 4180, written apart from the writer. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, value, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 1; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === ',') {
      row.push(value);
      value = '';
    } else if (!quoted && letter === '\r' && text[at + 1] === '\n') {
      rows.push([...row, value]);
      [row, value] = [[], ''];
      at += 1;
    } else value += letter;
  }
  return rows;
}

describe('CSV', () => {
  it('gives back every cell as it was, apostrophes before formulas aside', () => {
    const cells = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(cells, (rows) => {
        const back = readCsv(toCsv(rows));
        expect(back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
        );
      }),
    );
  });

  it('leaves amounts numbers and makes what a spreadsheet would run plain text', () => {
    expect(toCsv([['-5.00', '+1,200.00', '=1+1', '@SUM(A1)', '-cmd']])).toBe(
      "\ufeff-5.00,\"+1,200.00\",'=1+1,'@SUM(A1),'-cmd\r\n",
    );
  });
});
