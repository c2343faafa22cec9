import { crc32 } from 'node:zlib';

import { ArchiveError } from '../../faults/archive-error.js';
import { SEALED, type SealedName, type SealedTable } from './sealed-tables.js';

type Row = Readonly<Record<string, unknown>>;

/** Length of the checksum of the short columns in a seal, characters. */
const PART = 8;
/** Remedy for a damaged row. */
const REMEDY = 'delete it, or restore the last backup';

/** The checksum of a row's short columns, and the same continued over its long one: each 8 hexadecimal digits. */
export function sealOf(table: SealedName, row: Row): string {
  const { body }: SealedTable = SEALED[table];
  const head = headOf(table, row);
  return digits(head) + (body === undefined ? '' : digits(crc32(textOf(row[body]), head)));
}

/** The row with its seal, to be written. */
export function sealed<R extends object>(table: SealedName, row: R): R & { readonly seal: string } {
  return { ...row, seal: sealOf(table, row as Row) };
}

/**
 * Compares a row with its seal, if it has one. One without the long column is compared as far as it goes.
 *
 * @throws ArchiveError `unreadable` if a value of the row has changed since it was written
 */
export function checkSeal(table: SealedName, row: object): void {
  if (!hasSeal(table, row as Row)) throw new ArchiveError('unreadable', damageOf(table, row as Row));
}

/** The same for a row that a query may not have found. @returns the row */
export function checked<R extends object>(table: SealedName, row: R | undefined): R | undefined {
  if (row !== undefined) checkSeal(table, row);
  return row;
}

/** Whether a row is as it was written, as far as its seal says. */
export function hasSeal(table: SealedName, row: Row): boolean {
  const { seal } = row;
  if (seal === null || seal === undefined) return true;
  const { body }: SealedTable = SEALED[table];
  if (body === undefined || row[body] !== undefined) return seal === sealOf(table, row);
  return String(seal).slice(0, PART) === digits(headOf(table, row));
}

/** Description of the damage to a row, with the remedy. */
export function damageOf(table: SealedName, row: Row): string {
  const account = row['account_id'] === undefined ? '' : ` of account ${String(row['account_id'])}`;
  return `${SEALED[table].nameOf(row)}${account} was changed in the database, as its checksum differs (table ${table}): ${REMEDY}`;
}

function headOf(table: SealedName, row: Row): number {
  const values: unknown[] = [table];
  for (const column of SEALED[table].head) values.push(row[column]);
  const text = JSON.stringify(values);
  // Lone surrogates are escaped here; databases store another character for them. A list of rows has hardly ever one.
  return crc32(text.includes('\\ud') ? text.replace(/\\ud[89a-f][0-9a-f]{2}/g, '\uFFFD') : text);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function digits(checksum: number): string {
  return checksum.toString(16).padStart(PART, '0');
}
