import * as link from '@radioshed/link';
import { testExamples, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

const readme = textOf(new URL('../README.md', import.meta.url));
/** Cells of the table rows that begin with one of `names`. */
const rowsOf = (names: readonly string[]): string[][] =>
  readme
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name = '']) => names.includes(name.replaceAll('`', '')))
    .map((cells) => cells.slice(1, -1).map((cell) => cell.replaceAll('`', '').replace('−', '-')));

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/link': link });

test('the README’s tables are those of the code', () => {
  expect(rowsOf(link.MODULATIONS)).toEqual(
    link.MODULATIONS.map((it) => [it, ...[1, 2, 3, 4, 5, 6].map((n) => link.classSnrDb(it, n).toFixed(2))]),
  );
  expect(rowsOf(Object.keys(link.CABLES))).toEqual(
    Object.entries(link.CABLES).map(([name, { k1, k2, maxFrequencyMHz, source }]) => [
      name,
      String(Number(k1.toFixed(5))),
      String(Number(k2.toFixed(6))),
      String(maxFrequencyMHz),
      source,
    ]),
  );
  const carriers = ['lte', 'nr-15khz', 'nr-30khz', 'nr-60khz', 'nr-60khz-fr2', 'nr-120khz', 'nb-iot'] as const;
  for (const [carrier, channels = ''] of rowsOf(carriers)) {
    for (const channel of channels.split(', ')) {
      const [bandwidth, blocks] = channel.split(': ').map(Number);
      expect(link.resourceBlocks(bandwidth, carrier as link.Carrier)).toBe(blocks);
    }
  }
});
