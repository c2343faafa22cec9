import { expect, test } from 'vitest';

import { findColourKey, legendOf, legendSvg, parseColourKey } from '../src/index.js';

test('the legend carries labels as the interface writes them', () => {
  const rainbow = legendOf(findColourKey('RAINBOW.dBm'));
  expect(rainbow.length).toBe(24);
  expect(rainbow[0]).toEqual({ l: '-20dBm', r: 255, g: 19, b: 0 });
  const bestSite = legendOf(findColourKey('BESTSITE.bsa')).map(({ l }) => l);
  expect([bestSite[0], bestSite[19], bestSite[20]]).toEqual(['100%', '05%', '00%']);
  expect(legendOf(findColourKey('FIELD.dBuV'))[0]?.l).toBe('110dBuV/m');
  expect(legendOf(findColourKey(9))[0]).toEqual({ l: '-10dBm', r: 10, g: 10, b: 10 });
});

test('a key of one colour is labelled with the threshold', () => {
  expect(legendOf(findColourKey('GREEN.dBm'), { threshold: -90 })).toEqual([{ l: '-90dBm', r: 0, g: 255, b: 0 }]);
  expect(legendOf(findColourKey('TV.dBm'), { threshold: -90 })[0]?.l).toBe('-50dBm');
});

test('the picture has a swatch and a readable label for each colour', () => {
  const svg = legendSvg(findColourKey('SNR4.dB'), { title: 'A <b> & "c"' });
  expect(svg).toContain('A &lt;b&gt; &amp; &quot;c&quot;');
  expect([...svg.matchAll(/<rect [^>]*fill="rgb\(/g)].length).toBe(4);
  expect(svg).toContain('≥ 20 dB');
  expect(legendSvg(parseColourKey('90: 0, 0, 0\n100: 1, 1, 1', 'X.dB'))).toContain('≤ 90 dB');
  expect(legendSvg(findColourKey('RAINBOW.dBm'))).toContain('≥ −112 dBm');
});
