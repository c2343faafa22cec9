import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noteText } from '@radioshed/units';

import { compareModels } from '../src/compare.js';
import { readMeasurements, type ReadMeasurementsOptions } from '../src/read-measurements.js';
import { DRIVE_TEST_NOTES } from '../src/notes.js';

const rows = (header: string, levels: readonly (number | string)[], more: readonly string[] = []) =>
  [header, ...levels.map((level, i) => `${0.5 + i / 1000},0.5,${level}${more.length === 0 ? '' : `,${more[i]}`}`)].map(
    (text, i) => ({ line: i + 1, cells: text.split(',') }),
  );
const read = (header: string, levels: readonly (number | string)[], options: ReadMeasurementsOptions = {}) =>
  readMeasurements(rows(header, levels), options);
const valuesOf = async (...of: Parameters<typeof read>): Promise<number[]> =>
  (await read(...of)).measurements.map(({ value }) => value);

describe.each<[name: string, header: string, levels: (number | string)[], read: number[], note: RegExp | undefined]>([
  ['dBm', 'lat,lon,rssi', [-72, -74.5, -110], [-72, -74.5, -110], undefined],
  ['RxLev codes', 'lat,lon,RxLev', [38, 36, 63], [-72, -74, -47], /RxLev codes .* dBm = code − 110/],
  ['RxLev codes with unknown ones', 'lat,lon,rxlev', [45, 99, 36, 255], [-65, -74], /2 levels are unknown/],
  ['RxLev in dBm', 'lat,lon,rxlev', [-72, -74], [-72, -74], undefined],
  ['levels without sign', 'lat,lon,rssi', [72, 74, 110], [-72, -74, -110], /no sign: 72 is read as −72 dBm/],
  ['levels without sign, not measured once', 'lat,lon,rssi', [72, 0, 110], [-72, -110], /1 level has no measurement/],
  ['zeros among levels', 'lat,lon,rssi', [-72, 0, 0, -80], [-72, -80], /2 levels have no measurement/],
  ['placeholders of phones', 'lat,lon,rsrp', [-72, 2147483647, -999], [-72], /2 levels have no measurement/],
  ['a lost sign among others', 'lat,lon,rssi', [-72, 74, -80], [-72, -80], /1 level is above 20 dBm/],
  ['the floor of RSRP', 'lat,lon,rsrp', [-72, -140, -80, -140], [-72, -80], /2 levels are at the floor .* left out/],
  ['a level above 0 dBm near the mast', 'lat,lon,rssi', [-20, 3.5], [-20, 3.5], undefined],
  ['field strengths', 'lat,lon,field dbuv/m', [72, 0, 31], [72, 0, 31], undefined],
  ['losses', 'lat,lon,pathloss', [140, 120], [140, 120], undefined],
])('%s', (_name, header, levels, expected, note) => {
  test('are read', async () => {
    const { measurements, notes } = await read(header, levels);
    expect(measurements.map(({ value }) => value)).toEqual(expected);
    const words = notes.map((each) => noteText(each, DRIVE_TEST_NOTES)).join(' ');
    if (note === undefined) expect(words).not.toMatch(/sign|left out|converted/);
    else expect(words).toMatch(note);
  });
});

test.each([
  ['lat,lon,asu', [20, 19], /strength units \(ASU\) of an unknown technology.*--level-column/],
  ['lat,lon,rssi', [18, 12, 99], /codes from 0 to 31.*--level-column/],
  ['lat,lon,rssi', [18, 45, 99], /codes up to 63.*--level-column/],
  ['lat,lon,rssi', [20, 19, 0], /codes from 0 to 31.*--level-column/],
])('codes of unknown meaning are refused: %s', async (header, levels, error) => {
  await expect(read(header, levels)).rejects.toThrow(error);
});

test('strength units are converted by the technology of each row', async () => {
  const { measurements, notes } = await readMeasurements(
    rows('lat,lon,asu,NetworkMode', [20, 45, 99, 31], ['GSM', 'LTE', 'LTE', 'gsm']),
  );
  expect(measurements.map(({ value }) => value)).toEqual([-73, -95, -51]);
  const [gsm, lte] = [
    { name: 'GSM', factor: 2, offsetDbm: -113 },
    { name: 'LTE', factor: 1, offsetDbm: -140 },
  ];
  expect(notes).toMatchObject([
    { code: 'receivedPowerAssumed' },
    { code: 'asuConverted', params: { rules: [gsm, lte] } },
    { code: 'levelsUnknown', params: { count: 1, of: 'asu' } },
  ]);
  const umts = readMeasurements(rows('lat,lon,asu,NetworkMode', [20], ['UMTS']));
  await expect(umts).rejects.toThrow('the technology "UMTS"');
});

test('no negative level changes, whatever its neighbours', async () => {
  const level = fc.integer({ min: -1200, max: -1 }).map((tenths) => tenths / 10);
  await fc.assert(
    fc.asyncProperty(
      fc.array(level, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('rssi', 'level', 'rsrp', 'dBm'),
      async (levels, name) => {
        expect(await valuesOf(`lat,lon,${name}`, levels)).toEqual(levels);
      },
    ),
  );
});

test('a level at the floor enters the score as “at most”', async () => {
  const { measurements } = await read('lat,lon,rsrp', [-72, -140, -140], { keepAtMost: true });
  expect(measurements.map(({ atMost }) => atMost)).toEqual([undefined, true, true]);
  const [lat] = [measurements.map(() => 1000)];
  const comparison = compareModels({
    quantity: 'receivedPower',
    measurements,
    distanceM: Float64Array.from(lat),
    predictions: [{ model: 'x', values: [-70, -150, -130] }],
  });
  // 2 dB too strong, below the floor as measured, 10 dB too strong.
  expect(comparison.models[0]?.score.biasDb).toBeCloseTo((2 + 0 + 10) / 3, 12);
});

test('several transmitters in one log are noted', async () => {
  const { notes } = await readMeasurements(rows('lat,lon,rsrp,CellID', [-70, -71, -72], ['7', '7', '9']));
  const transmitters = [
    { id: '7', rows: 2 },
    { id: '9', rows: 1 },
  ];
  expect(notes.find(({ code }) => code === 'severalTransmitters')?.params).toEqual({
    column: 'CellID',
    count: 2,
    isMore: false,
    transmitters,
  });
  const { notes: ofOne } = await readMeasurements(rows('lat,lon,rsrp,CellID', [-70, -71], ['7', '7']));
  expect(ofOne.map(({ code }) => code)).not.toContain('severalTransmitters');
});

test.each(['RSRP (LTE pcell)', 'rsrp [dBm]', 'RSRP_dBm', 'Signal strength (serving)'])(
  '%s is a level',
  async (name) => {
    expect(await valuesOf(`lat,lon,${name}`, [-70, -71])).toEqual([-70, -71]);
  },
);
