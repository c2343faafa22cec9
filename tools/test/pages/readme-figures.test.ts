import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { README, withFigures } from '../../../benchmarks/src/report/readme.mjs';

const page = readFileSync(README, 'utf8');
const latest = JSON.parse(
  readFileSync(new URL('../../../benchmarks/results/latest.json', import.meta.url), 'utf8'),
) as Parameters<typeof withFigures>[1];

test('the comparison in the README shows the latest results', () => {
  expect(withFigures(page, latest)).toBe(page);
});

test('the comparison follows the results', () => {
  const { machine, rows } = latest['itm-speed'];
  const others = rows.map((row) => ({ ...row, timesSplat: 12.34, mpxPerSecondPerCore: 1.234 }));
  const accuracy = {
    machine,
    rows: [{ case: 'andalusia 50 km', model: 'Longley–Rice (ITM)', maeDb: 0.123, p99Db: 9.87 }],
  };
  const updated = withFigures(page, { 'itm-speed': { machine, rows: others }, accuracy });
  const row = updated.split('\n').find((line) => line.startsWith('| **Radioshed**'));
  expect(row).toMatch(/\*\* +\| 12\.3 +\| 0\.12 +\| 9\.9 +\|/);
  expect(updated).toMatch(/^Radioshed computed 1\.23 million pixels per second, SPLAT! 0\.10 \(.*\)\.$/m);
});
