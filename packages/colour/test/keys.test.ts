import { existsSync, readFileSync } from 'node:fs';

import { rasterOf } from '@radioshed/raster';
import { describeWith } from '@radioshed/testing/left-out';
import { expect, test } from 'vitest';

import {
  chooseColourKey,
  COLOUR_KEYS,
  colourise,
  colourKey,
  colourKeyByCode,
  findColourKey,
  fitColourKey,
  keysFor,
  keysNamed,
  legendOf,
  legendSvg,
  type Quantity,
} from '../src/index.js';

const FACTS = new URL('../../../../shared/spec/facts.json', import.meta.url);

test('RAINBOW.dBm has the 24 published levels', () => {
  const { entries, order, unit } = findColourKey('RAINBOW.dBm');
  expect([order, unit, entries.length]).toEqual(['atLeast', 'dBm', 24]);
  expect(entries[0]).toEqual({ level: -20, label: '-20dBm', r: 255, g: 19, b: 0 });
  expect(entries[12]).toEqual({ level: -68, label: '-68dBm', r: 0, g: 255, b: 7 });
  expect(entries[23]).toEqual({ level: -112, label: '-112dBm', r: 0, g: 46, b: 255 });
});

describeWith('sharedData', existsSync(FACTS), 'RAINBOW.dBm', () => {
  test('equals the fact table row by row', () => {
    const facts = JSON.parse(readFileSync(FACTS, 'utf8')) as Record<string, { rows: number[][] }>;
    const rows = findColourKey(10).entries.map(({ level, r, g, b }) => [level, r, g, b]);
    expect(rows).toEqual(facts['RAINBOW.dBm']?.rows);
  });
});

test('every key is well formed: unique names, unit in the name, levels in order', () => {
  expect(new Set(COLOUR_KEYS.map(({ name }) => name)).size).toBe(COLOUR_KEYS.length);
  for (const key of COLOUR_KEYS.filter(({ kind }) => kind === 'steps')) {
    expect(key.name.endsWith(`.${key.unit}`)).toBe(true);
    const levels = key.entries.map(({ level }) => level);
    expect(levels).toEqual([...levels].sort((a, b) => (key.order === 'atLeast' ? b - a : a - b)));
  }
});

test('codes and names lead to the same keys, in any case', () => {
  expect(colourKeyByCode(10)).toBe(findColourKey('rainbow.DBM'));
  expect(findColourKey('9').kind).toBe('greyscale');
  expect(findColourKey('rainbow').name).toBe('RAINBOW.dBm');
  const lengths = [1, 5, 10, 13, 14].map((code) => colourKeyByCode(code).entries.length);
  expect(lengths).toEqual([5, 7, 24, 10, 4]);
  expect([5, 100, 7000].map((frequency) => colourKeyByCode(8, frequency).name)).toEqual([
    'HF.dBm',
    'CELLULAR.dBm',
    'MICROWAVE.dBm',
  ]);
});

test('an unknown name lists its neighbours, an unknown code the codes', () => {
  expect(() => findColourKey('RAINBOX.dBm')).toThrow(/col: "RAINBOX.dBm" .*the nearest are RAINBOW.dBm/);
  expect(() => findColourKey('SNR.dBm')).toThrow(/SNR.dB/);
  expect(() => colourKeyByCode(12)).toThrow(/10 RAINBOW.dBm/);
  expect(() => colourKeyByCode(8)).toThrow(/col: 8/);
});

test('each quantity has a default key in its own unit, with a note only where values go on beyond it', () => {
  for (const quantity of [
    'pathLoss',
    'receivedPower',
    'fieldStrength',
    'snr',
    'bitErrorClass',
    'spreadingFactor',
    'rsrp',
    'bestSite',
    'jammingToSignal',
  ] as const) {
    const { key, notes } = chooseColourKey(undefined, quantity);
    expect(key).toBe(keysFor(quantity)[0]);
    const isWhole = ['bitErrorClass', 'spreadingFactor', 'bestSite'].includes(quantity);
    expect(notes.map(({ code }) => code)).toEqual(isWhole ? [] : ['colourKeyEnds']);
  }
  expect(chooseColourKey(undefined, 'pathLoss').notes).toMatchObject([
    { code: 'colourKeyEnds', params: { key: 'LOSS.dB', level: 162, unit: 'dB', order: 'atMost' } },
  ]);
  expect(chooseColourKey(undefined, 'pathLoss', { threshold: 150 }).notes).toEqual([]);
});

test('classes of error rates are labelled by the rate, spreading factors by name', () => {
  expect(legendOf(findColourKey('BER.ber')).map(({ l }) => l)).toEqual([
    '1e-6',
    '1e-5',
    '1e-4',
    '1e-3',
    '1e-2',
    '1e-1',
  ]);
  expect(legendOf(findColourKey('lora.sf')).map(({ l }) => l)).toEqual(['SF7', 'SF8', 'SF9', 'SF10', 'SF11', 'SF12']);
  expect(legendSvg(findColourKey('BER.ber'))).toContain('≤ 1e−6');
  expect(legendSvg(findColourKey('LORA.SF'))).toContain('>SF7<');
});

test('a power key asked for path loss keeps its colours on spread levels and says so', () => {
  const { key, notes } = fitColourKey(findColourKey('RAINBOW.dBm'), 'pathLoss');
  expect([key.name, key.order]).toEqual(['RAINBOW.dB', 'atMost']);
  expect(key.entries[0]).toEqual({ level: 70, label: '70dB', r: 255, g: 19, b: 0 });
  expect(key.entries[23]).toEqual({ level: 162, label: '162dB', r: 0, g: 46, b: 255 });
  expect(notes).toMatchObject([
    { code: 'colourKeySpread', params: { key: 'RAINBOW.dBm', quantity: 'pathLoss', colours: 24 } },
  ]);
});

test('every key fits every quantity, in the quantity’s unit and sense', () => {
  for (const key of COLOUR_KEYS) {
    for (const quantity of ['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'bestSite'] as const) {
      const fitted = fitColourKey(key, quantity).key;
      const own = chooseColourKey(undefined, quantity).key;
      expect([fitted.unit, fitted.order, fitted.entries.length]).toEqual([own.unit, own.order, key.entries.length]);
    }
  }
});

test('a name longer than any is refused without a search', () => {
  expect(() => findColourKey('x'.repeat(1_000_000))).toThrow(
    `col: "${'x'.repeat(50)}…" is not a name of up to 50 characters`,
  );
  expect(() => findColourKey('x'.repeat(50))).toThrow('the nearest are');
});

test.each([
  ['receivedPower', -112, -131],
  ['pathLoss', 162, 171],
  ['fieldStrength', 18, -3.5],
  ['snr', 0, -7],
  ['rsrp', -120, -300],
] as const)('the default key for %s, which ends at %d, reaches a threshold of %d', (quantity, lastLevel, threshold) => {
  const { key, notes } = chooseColourKey(undefined, quantity, { threshold });
  const [own] = keysFor(quantity);
  expect(notes).toEqual([]);
  expect(own?.entries.at(-1)?.level).toBe(lastLevel);
  expect(key.entries.slice(0, own?.entries.length)).toEqual(own?.entries);
  expect(key.entries.at(-1)?.level).toBe(threshold);
  expect(key.entries.length - (own?.entries.length ?? 0)).toBeLessThanOrEqual(24);
  expect(legendOf(key).at(-1)?.l).toContain(String(threshold));
  expect(new Set(key.entries.map(({ r, g, b }) => `${r} ${g} ${b}`)).size).toBe(key.entries.length);
  // Nearer thresholds change nothing.
  expect(chooseColourKey(undefined, quantity, { threshold: lastLevel }).key).toBe(own);
});

test.each([undefined, 'VIRIDIS.dBm', 'CIVIDIS.dBm'])(
  'the picture of %s shows what counts as covered, and no more',
  (col) => {
    const grid = { width: 40, height: 5, crs: 'EPSG:4326', transform: [0, 1, 0, 5, 0, -1] } as const;
    for (const [quantity, better, from, to] of [
      ['receivedPower', 1, -40, -150],
      ['pathLoss', -1, 70, 200],
      ['fieldStrength', 1, 110, -20],
      ['snr', 1, 30, -40],
    ] as const) {
      const values = Float32Array.from({ length: 200 }, (_, i) => from + ((to - from) * i) / 199);
      for (const part of [0.3, 0.6, 0.85, 0.97]) {
        const threshold = Math.round(from + (to - from) * part);
        const { key, notes } = chooseColourKey(col, quantity, { threshold });
        const { indices } = colourise(rasterOf(values, grid), key, { threshold });
        expect(indices.filter((index) => index > 0)).toHaveLength(
          values.filter((value) => better * (value - threshold) >= 0).length,
        );
        expect(notes.map(({ code }) => code)).not.toContain('colourKeyEndsBeforeThreshold');
      }
    }
  },
);

test('a threshold beyond the last colour is reported', () => {
  const { notes } = chooseColourKey('RAINBOW.dBm', 'receivedPower', { threshold: -120 });
  const end = { key: 'RAINBOW.dBm', level: -112, unit: 'dBm', order: 'atLeast' };
  expect(notes).toMatchObject([{ code: 'colourKeyEndsBeforeThreshold', params: { ...end, threshold: -120 } }]);
  expect(chooseColourKey(9, 'receivedPower', { threshold: -120 }).notes).toEqual([]);
  expect(chooseColourKey('GREEN.dBm', 'receivedPower', { threshold: -120 }).notes).toEqual([]);
});

test('a key spread over another quantity is reported under the name by which it can be requested', () => {
  const { key, notes } = chooseColourKey('LOSS.dB', 'receivedPower', { threshold: -120 });
  expect(key.name).toBe('LOSS.dBm');
  expect(notes[1]?.params).toMatchObject({ key: 'LOSS.dB', level: -112, unit: 'dBm' });
});

/** Weak to strong, as people list them too. */
const RISING = [
  [-110, 0, 0, 255],
  [-90, 0, 255, 0],
  [-60, 255, 0, 0],
] as const;
const FALLING = RISING.toReversed();
const SPREADING = [
  [7, 0, 255, 0],
  [9, 255, 255, 0],
  [12, 255, 0, 0],
] as const;

test.each([
  ['dBm', 'receivedPower', 'atLeast', FALLING],
  ['dBm', 'rsrp', 'atLeast', FALLING],
  ['dBuV', 'fieldStrength', 'atLeast', FALLING],
  ['bsa', 'bestSite', 'atLeast', FALLING],
  ['ber', 'bitErrorClass', 'atLeast', FALLING],
  ['SF', 'spreadingFactor', 'atMost', SPREADING],
] as const)('levels in %s may be listed either way, as %s has one order', (unit, quantity, order, rows) => {
  const name = `MINE.${unit}`;
  const key = colourKey(name, rows);
  expect([key.order, key.entries.map(({ level, r, g, b }) => [level, r, g, b])]).toEqual([order, rows]);
  expect(colourKey(name, rows.toReversed())).toEqual(key);
  expect(colourKey(name, rows.toReversed(), order)).toEqual(key);
  expect(fitColourKey(key, quantity)).toEqual({ key, notes: [] });
  // A key that was saved in the order of its list.
  const saved = {
    ...key,
    order: order === 'atLeast' ? 'atMost' : 'atLeast',
    entries: key.entries.toReversed(),
  } as const;
  const { key: fitted, notes } = fitColourKey(saved, quantity);
  expect(fitted).toEqual(key);
  expect(notes).toMatchObject([{ code: 'colourKeyTurned', params: { key: name, quantity } }]);
});

test.each([
  ['snr', 'atLeast', [20, 0, -10]],
  ['jammingToSignal', 'atLeast', [20, 0, -10]],
  ['jammingToSignal', 'atLeast', [-40, -50, -60]],
  ['pathLoss', 'atMost', [90, 120, 150]],
  ['pathLoss', 'atMost', [170, 180, 190]],
] as const)('levels in dB keep their colours for %s, %s, whichever way they were listed', (quantity, order, levels) => {
  const rows = levels.map((level, i) => [level, 100 * i, 0, 0] as const);
  const wanted = colourKey('MINE.dB', rows);
  expect(wanted.order).toBe(order);
  expect(colourKey('MINE.dB', rows.toReversed(), order)).toEqual(wanted);
  const { key, notes } = fitColourKey(colourKey('MINE.dB', rows.toReversed()), quantity);
  expect(key).toEqual(wanted);
  expect(notes).toMatchObject([{ code: 'colourKeyTurned', params: { key: 'MINE.dB', quantity } }]);
});

test('one level of a key stays the level it is', () => {
  expect(fitColourKey(colourKey('MINE.dB', [[120, 1, 2, 3]]), 'pathLoss').key).toEqual(
    colourKey('MINE.dB', [[120, 1, 2, 3]], 'atMost'),
  );
});

test('levels of path loss are spread over a ratio, and the other way', () => {
  for (const [name, quantity, first, last] of [
    ['LOSS.dB', 'jammingToSignal', 30, -16],
    ['SNR.dB', 'pathLoss', 70, 162],
  ] as const) {
    const { key, notes } = fitColourKey(findColourKey(name), quantity);
    expect([key.entries[0]?.level, key.entries.at(-1)?.level]).toEqual([first, last]);
    expect(notes).toMatchObject([{ code: 'colourKeySpread', params: { key: name, quantity } }]);
  }
});

test('levels that are close stay apart when a key is spread', () => {
  const close = colourKey('MINE.dBm', [
    [0, 1, 1, 1],
    [-0.001, 2, 2, 2],
    [-100, 3, 3, 3],
  ]);
  const levels = fitColourKey(close, 'pathLoss').key.entries.map(({ level }) => level);
  expect(levels).toEqual([70, 70.001, 162]);
});

test('of keys of one name, that of the unit of the quantity is used, and a note names them', () => {
  const own = [colourKey('MINE.SF', SPREADING), colourKey('MINE.dBm', RISING), colourKey('MINE.dB', RISING)];
  const choose = (col: string, quantity: Quantity) => chooseColourKey(col, quantity, { own, threshold: -60 });
  const names = ['MINE.SF', 'MINE.dBm', 'MINE.dB'];
  expect(choose('mine', 'receivedPower')).toMatchObject({
    key: own[1],
    notes: [{ code: 'colourKeyAmbiguous', params: { asked: 'mine', names, used: 'MINE.dBm' } }],
  });
  expect(choose('MINE', 'spreadingFactor').key).toBe(own[0]);
  expect(choose('MINE', 'pathLoss').key.entries.map(({ level }) => level)).toEqual([-110, -90, -60]);
  // None is of that unit: the first.
  expect(choose('MINE', 'fieldStrength').notes.slice(0, 2)).toMatchObject([
    { code: 'colourKeyAmbiguous', params: { asked: 'MINE', names, used: 'MINE.SF' } },
    { code: 'colourKeySpread', params: { key: 'MINE.SF', quantity: 'fieldStrength' } },
  ]);
  expect(choose('MINE.dBm', 'receivedPower').notes).toEqual([]);
  expect(choose('lora', 'spreadingFactor').key.name).toBe('LORA.SF');
  expect(keysNamed('Mine', own)).toEqual(own);
  expect(keysNamed('MINE.db', own)).toEqual([own[2]]);
  expect(keysNamed('10', [colourKey('10.dBm', RISING)])).toEqual([]);
});
