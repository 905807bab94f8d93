import { type ReactNode, useId } from 'react';
import { Button } from '../actions/Button.tsx';
import { toCsv } from './csv.ts';

/** One column of rows of `Row`. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The cell as text, as it goes into the file. */
  readonly text: (row: Row) => string;
  /** The cell as shown, when it is more than its text. */
  readonly show?: (row: Row) => ReactNode;
  /** Figures stand at the end of their column, in figures of one width. */
  readonly isFigure?: boolean;
}

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Offers the rows as a file; `fileName` ends in `.csv`. */
  readonly csv?: { readonly text: string; readonly fileName: string };
}

function save(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Rows and columns. Where it is too wide it scrolls by itself (reachable by key); on paper it is whole. */
export function Table<Row>({ caption, columns, rows, rowKey, csv }: Props<Row>) {
  const captionId = useId();
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  return (
    <div className="table">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key. */}
      <section className="table-scroll" aria-labelledby={captionId} tabIndex={0}>
        <table>
          <caption id={captionId}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ key, title, isFigure }) => (
                <th key={key} scope="col" className={isFigure ? 'figure' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map(({ key, text, show, isFigure }) => (
                  <td key={key} className={isFigure ? 'figure number' : undefined}>
                    {show ? show(row) : text(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {csv && (
        <Button small icon="download" onClick={() => save(csv.fileName, toCsv(lines))}>
          {csv.text}
        </Button>
      )}
    </div>
  );
}
