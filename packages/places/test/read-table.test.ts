import { fileText } from '@radioshed/units';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { openTable, readTable, RecordParser } from '../src/index.js';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const cellsOf = (text: string) => readTable(text).rows.map(({ cells }) => cells);

/** All rows of a table that is read in pieces. */
async function inPieces(bytes: Uint8Array, size: number) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
  const { names, delimiter, line, notes, rowNotes, blocks } = await openTable(chunks);
  const rows = [];
  for await (const block of blocks) rows.push(...block);
  return { names, delimiter, line, rows, notes: [...notes, ...rowNotes()] };
}

describe('the heading of a table', () => {
  test.each([
    ['commas', 'lat,lon,rssi\n0.5,0.6,-70\n', ','],
    ['semicolons and decimal commas', 'lat;lon;rssi\n0,5;0,6;-70\n', ';'],
    ['tabs', 'lat\tlon\trssi\n0,5\t0,6\t-70\n', '\t'],
    ['vertical bars', 'lat|lon|rssi\n0.5|0.6|-70\n', '|'],
    ['blanks', '  lat   lon rssi\n 0.5   0.6 -70\n', ' '],
    ['a separator line', 'sep=;\r\nlat;lon;rssi\r\n0,5;0,6;-70\r\n', ';'],
    ['a separator line that a spreadsheet quoted', '"sep=;"\nlat;lon;rssi\n0,5;0,6;-70\n', ';'],
    ['quoted names with delimiters', '"lat;deg";"lon;deg";"rssi, dBm"\n0,5;0,6;-70\n', ';'],
    ['a quoted name with a line break', '"lat\n(deg)",lon,rssi\n0.5,0.6,-70\n', ','],
    ['remarks above it', '# device: x, y, z\n# gain 2\nlat,lon,rssi\n0.5,0.6,-70\n', ','],
    ['a title above it', 'WigleWifi-1.4,release=1,model=x\nlat,lon,rssi\n0.5,0.6,-70\n', ','],
    ['a sentence above it', 'Log of the latitude and longitude of a walk\n\nlat,lon,rssi\n0.5,0.6,-70\n', ','],
    ['a remark with the names', '# made by hand\n#lat,lon,rssi\n0.5,0.6,-70\n', ','],
  ])('is found with %s', (_, text, delimiter) => {
    const table = readTable(text);
    expect([table.names.length, table.delimiter, table.decimalComma]).toEqual([3, delimiter, delimiter !== ',']);
    expect(table.names[2]).toMatch(/^rssi/);
    expect(table.rows.map(({ cells }) => cells.map((cell) => cell.replace(',', '.')))).toEqual([['0.5', '0.6', '-70']]);
    expect(table.notes.length > 0).toBe(/^(Wigle|Log|#)/.test(text));
  });

  test('is the first line that is as wide as the next where no column is known', () => {
    const { names, line } = readTable('Results\nof a test\na;b;c\n1;2;3\n');
    expect([names, line]).toEqual([['a', 'b', 'c'], 3]);
    expect(readTable('').names).toEqual([]);
  });

  test('is the one of a table drawn with characters', () => {
    const drawn =
      'Connected to radio\n╒═══╤══════╤══════════╕\n│ N │ User │ Latitude │\n╞═══╪══════╪══════════╡\n│ 1 │ Base │ 47.4°    │\n├───┼──────┼──────────┤\n│ 2 │ Car  │ N/A      │\n╘═══╧══════╧══════════╛\n';
    const { names, rows } = readTable(drawn.replaceAll('Latitude', 'Locator '));
    expect(names).toEqual(['', 'N', 'User', 'Locator', '']);
    expect(rows.map(({ line, cells }) => [line, cells[2]?.trim()])).toEqual([
      [5, 'Base'],
      [7, 'Car'],
    ]);
    expect(cellsOf('| name | lat | lon |\n|------|:---:|----:|\n| A | 1 | 2 |\n')).toEqual([
      ['', ' A ', ' 1 ', ' 2 ', ''],
    ]);
  });
});

describe('rows of a table', () => {
  test('have quoted cells with delimiters, line breaks and quotation marks', () => {
    const { rows } = readTable('name,lat,lon\n"A, ""B""",1,2\n"C\n\nD", "3" ,4\n\nE,5,6\n');
    expect(rows).toEqual([
      { line: 2, cells: ['A, "B"', '1', '2'] },
      { line: 3, cells: ['C\n\nD', '3', '4'] },
      { line: 7, cells: ['E', '5', '6'] },
    ]);
  });

  test.each([
    ['within a cell', '1,2,blue "cafe', 'blue "cafe'],
    ['at the start of a cell', '1,2,"cafe', '"cafe'],
    ['around a part of a cell', '1,2,"ca"fe', '"ca"fe'],
    ['of seconds of arc', '52N13\'56",21E00\'45",x', 'x'],
  ])('have stray quotation marks %s', (_, row, name) => {
    for (const end of ['', '\n3,4,"x"\n5,6,"y"\n', '\n3,4,plain\n']) {
      const { rows } = readTable(`lat,lon,ssid\n${row}${end}`);
      expect(rows[0]?.cells[2]).toBe(name);
      expect(rows.length).toBe(end.split('\n').filter((line) => line !== '').length + 1);
    }
    expect(readTable(`lat,lon,ssid\n1,2,"cafe\n`).notes).toMatchObject([
      { code: 'quotationMarksAsCharacters', params: { count: 1, firstLine: 2 } },
    ]);
  });

  test('are the same in pieces of any size', async () => {
    const cell = fc.oneof(fc.constantFrom('"', 'a,b', 'x\ny', '', 'ü', '-0.5', '"q', '€'), fc.string({ maxLength: 4 }));
    const table = fc.array(fc.tuple(cell, cell), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.boolean(),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 40 }),
        async (cells, isRaw, end, size) => {
          const written = (text: string): string =>
            isRaw ? text.replaceAll(/[\r\n]/g, ' ') : `"${text.replaceAll('"', '""').replaceAll('\r', ' ')}"`;
          const text = ['lat,lon,name,note', ...cells.map(([a, b]) => `1,2,${written(a)},${written(b)}`)].join(end);
          const { names, delimiter, line, rows, notes } = readTable(text);
          expect(await inPieces(utf8(text), size)).toEqual({ names, delimiter, line, rows, notes });
          if (!isRaw)
            expect(rows.map((row) => row.cells.slice(2))).toEqual(
              cells.map(([a, b]) => [a, b].map((each) => each.replaceAll('\r', ' '))),
            );
        },
      ),
      { numRuns: 200 },
    );
  });

  test('of a parser that gets half of a quoted cell wait for the rest', () => {
    const parser = new RecordParser(',', 2);
    expect(parser.push('a,"b\n', false)).toEqual([]);
    expect(parser.push('c",d\ne,f\n', false)).toEqual([
      { line: 2, cells: ['a', 'b\nc', 'd'] },
      { line: 4, cells: ['e', 'f'] },
    ]);
    expect(parser.push('g', true)).toEqual([{ line: 5, cells: ['g'] }]);
  });
});

describe('text of a file', () => {
  const text = 'Zürich — “x”;1€\n';
  const latin = Uint8Array.from(
    [...'Zürich '].map((each) => each.charCodeAt(0)).concat(0x97, 0x20, 0x93, 0x78, 0x94, 0x3b, 0x31, 0x80, 0x0a),
  );

  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16LE with a mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['UTF-16LE', new Uint8Array(Buffer.from(text, 'utf16le'))],
    ['UTF-16BE with a mark', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())],
    ['UTF-16BE', new Uint8Array(Buffer.from(text, 'utf16le').swap16())],
    ['windows-1252', latin],
  ])('is decoded from %s', async (_, bytes) => {
    expect(fileText(bytes)).toBe(text);
    const table = `lat;lon;name\n1;2;${text}`;
    if (_ === 'UTF-8')
      expect((await inPieces(utf8(table.repeat(900)), 4097)).rows.at(-1)?.cells[2]).toBe('Zürich — “x”');
  });

  test('that is UTF-8 but for some bytes of names stays UTF-8', () => {
    const bytes = new Uint8Array([...utf8('Zürich Köln Łódź '), 0xff, ...utf8(' ü')]);
    expect(fileText(bytes)).toBe('Zürich Köln Łódź \uFFFD ü');
  });
});
