import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { byteNumber } from '../../src/links/byte-number.js';
import { ByteText } from '../../src/links/byte-text.js';
import { inOrder } from '../../src/links/in-order.js';
import { linkRows, numberOf } from '../../src/links/link-rows.js';
import { linkTable } from '../../src/links/link-table.js';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

test('numbers are read from bytes as from text, to the bit', () => {
  const digits = fc.stringMatching(/^[ \t]?[+-]?\d{0,20}[.,]?\d{0,20}[.,e]?\d?[ \t]?$/);
  const written = fc.double({ noNaN: true, noDefaultInfinity: true }).map(String);
  const short = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => (value / 1e5).toFixed(5));
  fc.assert(
    fc.property(fc.oneof(digits, written, short, fc.string()), fc.boolean(), (text, decimalComma) => {
      const bytes = bytesOf(`x${text}y`);
      expect(byteNumber(bytes, 1, bytes.length - 1, decimalComma)).toBe(numberOf(text, decimalComma));
    }),
    { numRuns: 2000 },
  );
});

test('numbers are written as toFixed writes them, ties included', () => {
  const value = fc.oneof(
    fc.double({ min: -400, max: 40_000, noNaN: true }),
    fc.integer({ min: -4e7, max: 4e7 }).map((half) => half / 2e4),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const text = new ByteText();
  fc.assert(
    fc.property(value, fc.constantFrom(4, 6), (number, decimals) => {
      text.clear();
      text.fixed(number, decimals, 46);
      expect(new TextDecoder().decode(text.taken())).toBe(number.toFixed(decimals));
    }),
    { numRuns: 5000 },
  );
});

test('a table without quotes has the cells that the parser finds', () => {
  const cell = fc.stringMatching(/^[a-zé0-9. -]{0,6}$/);
  const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.join(';') !== '');
  const rows = fc.array(row, { maxLength: 8 });
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), (cells, end, ended) => {
      const text = cells.map((row) => row.join(';')).join(end) + (ended ? end : '');
      const block = { bytes: bytesOf(text), line: 7 };
      const table = linkTable(block, ';');
      const parsed = linkRows(block, ';');
      const found = Array.from({ length: table.rows }, (_, row) => ({
        line: table.line(row),
        cells: Array.from({ length: table.width(row) }, (__, column) => table.text(row, column)),
      }));
      expect(found).toEqual(parsed);
      for (const [row, { cells: own }] of parsed.entries()) {
        const out = new ByteText();
        table.copy(row, out);
        expect(new TextDecoder().decode(out.taken())).toBe(own.join(';'));
        expect(table.isEmpty(row, 0)).toBe(own[0]?.trim() === '');
      }
    }),
  );
});

test('no more items are taken than may be in progress, and results keep their order', async () => {
  let [taken, yielded, most] = [0, 0, 0];
  async function* items(): AsyncGenerator<number> {
    for (; taken < 50;) {
      most = Math.max(most, taken + 1 - yielded);
      yield taken++;
    }
  }
  const found: number[] = [];
  for await (const each of inOrder(
    items(),
    4,
    (item) => new Promise<number>((done) => setTimeout(() => done(item), (item * 7) % 5)),
  )) {
    found.push(each);
    yielded++;
  }
  expect(found).toEqual(Array.from({ length: 50 }, (_, i) => i));
  expect(most).toBeLessThanOrEqual(4);
});
