import { FIELDS } from '@radioshed/contract/fields';
import type { CsvRow } from '@radioshed/command/files';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';
import type { GivenFlag } from '../options/given-flag.js';
import { wireOptionOf } from '../options/wire-options.js';

/** Radios that columns of a drive test describe. */
export interface RadioColumns {
  readonly flags: readonly GivenFlag[];
  readonly notes: readonly Note[];
}

/**
 * The transmitter and the receiver of a drive test in columns of its file, where they are the same in every row.
 *
 * @param given flags, which come before columns.
 * @throws CliError for a column with several values, since a comparison has one transmitter.
 */
export async function radioColumns(rows: AsyncIterable<CsvRow>, given: readonly GivenFlag[]): Promise<RadioColumns> {
  const isGiven = new Set(given.map(({ wire }) => wire.field));
  let wanted: readonly (readonly [field: string, name: string, at: number])[] | undefined;
  const values = new Map<string, string>();
  for await (const { line, cells } of rows) {
    if (wanted === undefined) {
      const header = cells.map((cell) => cell.trim().toLowerCase());
      wanted = [...FIELDS].flatMap(([field, { driveColumns: names = [] }]) => {
        const at = header.findIndex((name) => names.includes(name));
        return at < 0 || isGiven.has(field) ? [] : [[field, header[at] ?? '', at] as const];
      });
      if (wanted.length === 0) break;
      continue;
    }
    for (const [field, name, at] of wanted) {
      const text = (cells[at] ?? '').trim();
      if (text === '') continue;
      const before = values.get(field) ?? text;
      values.set(field, before);
      if (before === text) continue;
      throw new CliError(
        EXIT_CODE.usage,
        `line ${line}: ${name}: ${text}, but ${before} before; a comparison has one transmitter: select its rows with --where`,
      );
    }
  }
  const names = (wanted ?? []).filter(([field]) => values.has(field)).map(([, name]) => name);
  return {
    flags: [...values].map(([field, text]) => ({
      wire: { ...wireOptionOf(field), flags: '' },
      flag: field,
      text,
    })),
    notes: names.length === 0 ? [] : [note('radioColumnsRead', { columns: names })],
  };
}
