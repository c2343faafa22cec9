import type { CsvRow } from '@radioshed/command/files';
import { CliError, EXIT_CODE } from '@radioshed/command';

interface Condition {
  readonly column: string;
  readonly isEqual: boolean;
  readonly value: string;
}

/**
 * The header of a table and the rows that meet all conditions `column=value` and `column!=value`; numbers are equal
 * whatever their form.
 *
 * @throws CliError for another form or an unknown column.
 */
export async function* rowsWhere(rows: AsyncIterable<CsvRow>, where: readonly string[]): AsyncGenerator<CsvRow> {
  const conditions = where.map(conditionOf);
  let places: number[] | undefined;
  for await (const row of rows) {
    if (places === undefined) {
      const header = row.cells.map((name) => name.trim());
      places = conditions.map(({ column }) => placeOf(column, header));
      yield row;
    } else if (
      conditions.every(
        ({ value, isEqual }, i) => isSame((row.cells[places?.[i] ?? -1] ?? '').trim(), value) === isEqual,
      )
    ) {
      yield row;
    }
  }
}

function conditionOf(text: string): Condition {
  const [, column = '', operator = '', value = ''] = /^([^=!]+)(!?=)(.*)$/.exec(text) ?? [];
  if (operator !== '') return { column: column.trim(), isEqual: operator === '=', value: value.trim() };
  throw new CliError(
    EXIT_CODE.usage,
    `--where: "${text}" is not column=value or column!=value, such as time_percent=50`,
  );
}

function placeOf(column: string, header: readonly string[]): number {
  const at = header.indexOf(column);
  if (at >= 0) return at;
  throw new CliError(EXIT_CODE.usage, `--where: there is no column ${column}: the columns are ${header.join(', ')}`);
}

function isSame(cell: string, value: string): boolean {
  if (cell === value) return true;
  return cell !== '' && value !== '' && Number(cell) === Number(value);
}
