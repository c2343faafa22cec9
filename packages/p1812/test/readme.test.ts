import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { clearEnds, p1812, p452, type P1812Warning } from '../src/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README’s examples give what they say', () => {
  const code = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, each]) => each).join('');
  const body = code.replace(/^import .*$/gm, '').replace(/^(.*); \/\/ (.*)$/gm, 'expect($1).toEqual($2);');
  expect(body.match(/expect/g)).toHaveLength(6);
  new Function('expect', 'clearEnds', 'p1812', 'p452', body)(expect, clearEnds, p1812, p452);
});

test('the README lists every warning', () => {
  const warnings: Record<P1812Warning, true> = {
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
