import { checkString, OutOfRangeError } from '@radioshed/units';

import { checkKey, type ColourKey, colourKey } from './key.js';

const LINE = /^([+-]?\d+(?:\.\d+)?)\s*:\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)$/;

/**
 * Reads a key from text: a line `level: red, green, blue` for each colour, `;` or `#` begins a comment. Levels may
 * fall or rise from line to line.
 *
 * @param name `<NAME>.<unit>`: the text itself does not say what its levels are in.
 * @param order as for {@link colourKey}: needed for a single line of path loss, and where dB are listed against their
 * order.
 * @throws OutOfRangeError naming the line that cannot be read, and for what {@link colourKey} refuses.
 * @see SPLAT! and Signal-Server colour definition files (.scf, .lcf, .dcf)
 */
export function parseColourKey(text: string, name: string, order?: ColourKey['order']): ColourKey {
  checkString('text', text);
  const rows: [number, number, number, number][] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = (raw.split(/[;#]/, 1)[0] ?? '').trim();
    if (line === '') continue;
    const found = LINE.exec(line);
    if (found === null) throw new OutOfRangeError(`${name} line ${i + 1}`, line, 'lines of the form level: r, g, b');
    rows.push([Number(found[1]), Number(found[2]), Number(found[3]), Number(found[4])]);
  }
  return colourKey(name, rows, order);
}

/** The key as text that {@link parseColourKey} reads back. */
export function printColourKey(key: ColourKey): string {
  const lines = checkKey(key).entries.map(({ level, r, g, b }) => `${level}: ${r}, ${g}, ${b}`);
  return `; ${key.name}\n${lines.join('\n')}\n`;
}
