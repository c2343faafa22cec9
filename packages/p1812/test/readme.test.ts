import * as p1812 from '@radioshed/p1812';
import { codeBlocks, runExample, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

const readme = textOf(new URL('../README.md', import.meta.url));

test('the README’s examples, of which one continues the other, give what their comments say', async () => {
  const { values } = await runExample(codeBlocks(readme, 'ts').join(''), { '@radioshed/p1812': p1812 });
  expect(values).toHaveLength(7);
  expect(values.map(([actual]) => actual)).toEqual(values.map(([, expected]) => expected));
});

test('the README lists every warning', () => {
  const warnings: Record<p1812.P1812Warning, true> = {
    distanceOutside: true,
    fewSamples: true,
    frequencyOutside: true,
    lapseRateDefault: true,
    locationDeviationDefault: true,
    locationOutside: true,
    refractivityDefault: true,
    rxHeightOutside: true,
    timeOutside: true,
    txHeightOutside: true,
  };
  const table = readme.slice(readme.indexOf('## Warnings'));
  const listed = [...table.matchAll(/`(\w+(?:Default|Outside|Samples))`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(Object.keys(warnings));
});
