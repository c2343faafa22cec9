import type { Amount, Note, NoteTable } from './note.js';

/**
 * A note in words.
 *
 * @param table with its code; a note of another one is a mistake in the program
 * @throws Error for a code that the table lacks
 * @example
 * ```ts
 * const NOTES = { filled: { severity: 'info', text: () => 'Voids of the terrain were filled.' } } as const;
 * const note = noteMaker(NOTES);
 * console.log(noteText(note('filled'), NOTES)); // Voids of the terrain were filled.
 * ```
 */
export function noteText({ code, params, links, directions }: Note, table: NoteTable): string {
  const kind = Object.hasOwn(table, code) ? table[code] : undefined;
  if (kind === undefined) throw new Error(`no note has the code '${code}'`);
  const text = kind.text(params as never);
  const count = directions ?? links;
  if (count === undefined) return text;
  const each = directions === undefined ? '' : ', each direction counted';
  const [body, stop] = text.endsWith('.') ? [text.slice(0, -1), '.'] : [text, ''];
  return `${body} (${count} ${count === 1 ? 'link' : 'links'}${each})${stop}`;
}

/** `9.5`, or `9.5 to 46.4` where links differ. @param digits after the decimal point; without it, up to six in all */
export function amountText(amount: Amount, digits?: number): string {
  const { least, most } = typeof amount === 'number' ? { least: amount, most: amount } : amount;
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
