import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readJson } from '../../src/body/read-json.js';

/** The result of the parser as JSON with the members in their order; null for a string that it refuses. */
function plainly(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The same, read in slices. */
async function inSlices(text: string, slice: number): Promise<string | null> {
  try {
    return JSON.stringify(await readJson(text, undefined, slice));
  } catch {
    return null;
  }
}

/**
 * Whether the platform's own parser takes one name for another: that of Node.js 24 reads the name `"` as `\` once it has
 * read an object with that name.
 */
function isMisled(): boolean {
  JSON.parse('{"first":0,"\\\\":0}');
  return JSON.stringify(JSON.parse('{"first":0,"\\"":0}')) !== '{"first":0,"\\"":0}';
}

const NAME = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('__proto__', 'constructor', '"', '\\', ',', ']}'));
const KEY = isMisled() ? NAME.filter((name) => !name.includes('\\')) : NAME;
const { value: VALUE } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    NAME,
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(KEY, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
}));
const TEXT = fc
  .tuple(VALUE, fc.constantFrom('', ' ', '\n\t', '        '))
  .map(([value, indent]) => JSON.stringify(value, null, indent));
const SLICES = fc.integer({ min: 1, max: 12 });

describe('JSON parsed in slices', () => {
  test('is what the parser makes of it whole', async () => {
    await fc.assert(
      fc.asyncProperty(TEXT, SLICES, async (text, slice) => {
        expect(await inSlices(text, slice)).toBe(plainly(text));
      }),
      { numRuns: 400 },
    );
  });

  test('is refused where the parser refuses it: characters left out, put in, and exchanged', async () => {
    const change = fc.tuple(
      fc.nat(),
      fc.constantFrom('', ',', '[', ']', '{', '}', '"', ':', ' ', '1', '\\', '\u00a0', ',,', '],['),
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(TEXT, SLICES, fc.array(change, { minLength: 1, maxLength: 3 }), async (text, slice, changes) => {
        let broken = text;
        for (const [place, put, replaces] of changes) {
          const at = place % (broken.length + 1);
          broken = broken.slice(0, at) + put + broken.slice(at + Number(replaces));
        }
        expect(await inSlices(broken, slice), broken).toBe(plainly(broken));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['a comma at the end of a long list', `[${'[1,2],'.repeat(20_000)}]`],
    ['a comma and long white space', `[${'1,'.repeat(40_000)}${' '.repeat(100_000)}]`],
    ['no comma after a long list', `[[${'1,'.repeat(40_000)}1] 2]`],
    ['a string without an end', `["${'a'.repeat(100_000)}`],
    ['a list that ends as an object', `[${'1,'.repeat(40_000)}1}`],
    ['two values', `[${'1,'.repeat(40_000)}1] []`],
    ['two long values', `[${'1,'.repeat(40_000)}1] [${'1,'.repeat(40_000)}1]`],
    ['a comma first', `,[${'1,'.repeat(40_000)}1]`],
  ])('is refused for %s, with its place', async (_, text) => {
    await expect(readJson(text)).rejects.toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^body: not JSON between characters \d+ and \d+$/) as string },
    });
  });

  test('lets the event loop continue', async () => {
    let turns = 0;
    const count = (): void => {
      turns++;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await readJson(`{"points":[${'[0.1234567,0.1234567],'.repeat(200_000)}0]}`);
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('the memory of a value', () => {
  test.each([
    ['empty objects', '{},'],
    ['empty lists', '[],'],
  ])('is limited: %s', async (_, part) => {
    await expect(readJson(`[${part.repeat(1_000_000 / part.length)}0]`)).rejects.toMatchObject({
      status: 400,
      body: {
        error: expect.stringMatching(
          /^body: its objects, lists and values need about \d+ MB of memory; allowed: at most 13 MB\. Send fewer at a time$/,
        ) as string,
      },
    });
  });

  test.each([
    ['positions with seven digits', '[0.1234567,0.1234567],'],
    ['numbers', '1,'],
    ['strings', '"",'],
    ['objects with members', '{"lat":0.5,"lon":0.5},'],
  ])('allows a megabyte of %s', async (_, part) => {
    const times = Math.floor(1_000_000 / part.length);
    const read = (await readJson(`[${part.repeat(times)}0]`)) as unknown[];
    expect(read).toHaveLength(times + 1);
  });

  test('is noted while it grows, and ends where that is refused', async () => {
    const noted: number[] = [];
    const text = `[${'[0.1234567,0.1234567],'.repeat(20_000)}0]`;
    await readJson(text, (bytes) => void noted.push(bytes));
    expect(noted.length).toBeGreaterThan(5);
    expect(noted).toEqual(noted.toSorted((a, b) => a - b));
    const full = new Error('full');
    const most = (bytes: number): void => {
      if (bytes > 500_000) throw full;
    };
    await expect(readJson(text, most)).rejects.toBe(full);
  });
});
