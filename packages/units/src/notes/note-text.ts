import { checkObject } from '../check-kind.js';
import { kindOf } from './kind-of.js';
import type { Amount, Note, NoteTable } from './note.js';
import { spanOf } from './span-of.js';

/**
 * A note in words.
 *
 * @param table with its code; a note of another one is a mistake in the program
 * @throws OutOfRangeError for a code that the table lacks
 * @example
 * ```ts
 * const NOTES = { filled: { severity: 'info', text: () => 'Voids of the terrain were filled.' } } as const;
 * const note = noteMaker(NOTES);
 * console.log(noteText(note('filled'), NOTES)); // Voids of the terrain were filled.
 * ```
 */
export function noteText(note: Note, table: NoteTable): string {
  const { code, params, links, directions } = checkObject('note', note, 'an object with code and params');
  const text = kindOf(code, table).text(params as never);
  const count = directions ?? links;
  if (count === undefined) return text;
  const each = directions === undefined ? '' : ', each direction counted';
  const [body, stop] = text.endsWith('.') ? [text.slice(0, -1), '.'] : [text, ''];
  return `${body} (${count} ${count === 1 ? 'link' : 'links'}${each})${stop}`;
}

/** `9.5`, or `9.5 to 46.4` where links differ. @param digits after the decimal point; without it, up to six in all */
export function amountText(amount: Amount, digits?: number): string {
  const { least, most } = spanOf(amount);
  const [from, to] = [numberText(least, digits), numberText(most, digits)];
  return from === to ? from : `${from} to ${to}`;
}

/** `3 of 100`, or `3` where the total is not known. */
export function shareText(count: number, total: number | undefined): string {
  return total === undefined ? `${count}` : `${count} of ${total}`;
}

function numberText(value: number, digits: number | undefined): string {
  return digits === undefined ? String(Number(value.toPrecision(6))) : value.toFixed(digits);
}
