import { readPattern, writeAdf } from '@radioshed/antenna';
import { classSnrDb, connectorLossDb, feederLossDb, requiredSnrDb } from '@radioshed/link';
import { expect, test } from 'vitest';

import { area, type AreaInput, noteWords, path, type PathInput } from '../../src/index.js';
import { flat } from '../flat-terrain.js';
import { areaInput, pathInput } from '../inputs.js';

const context = flat(100);
const freeSpace = { name: 'freeSpace' } as const;
const base: PathInput = { ...pathInput, model: freeSpace };
const areaBase: AreaInput = { ...areaInput, model: freeSpace };

/** A sector of 12 dBi whose back is 20 dB weaker, given as two cuts of four values. */
const cuts = readPattern(
  writeAdf({ name: 'Box', gainDbi: 12, horizontalDb: [0, -9, -20, -9], verticalDb: [0, -15, -20, -15] }),
  'box.adf',
);

test('a pattern of cuts gives a path its gain, and an area the same', async () => {
  const { azimuthDeg } = await path(base, context);
  const gainAt = async (turnDeg: number): Promise<number> => {
    const antenna = {
      ...base.antenna,
      pattern: 'cuts',
      ...cuts,
      gainDbi: 12,
      azimuthDeg: azimuthDeg + turnDeg,
    } as const;
    return (await path({ ...base, antenna }, context)).link.antennaGainDbi;
  };
  // A degree or less of depression costs some hundredths of a decibel.
  expect(await gainAt(0)).toBeCloseTo(12, 1);
  expect(await gainAt(-90)).toBeCloseTo(3, 1);
  expect(await gainAt(-180)).toBeCloseTo(-8, 1);

  const antenna = { ...areaBase.antenna, pattern: 'cuts', ...cuts, gainDbi: 12, azimuthDeg: 0 } as const;
  const { values } = await area({ ...areaBase, antenna }, context);
  const round = await area({ ...areaBase, antenna: { ...antenna, pattern: 'isotropic' } }, context);
  const { height: rows, width: columns } = values;
  const middle = (columns - 1) / 2;
  const drop = (row: number): number =>
    round.values.values[row * columns + middle] - values.values[row * columns + middle];
  expect(Math.abs(drop(1))).toBeLessThan(0.1); // north, where it looks
  expect(drop(rows - 2)).toBeGreaterThan(19.7); // south
  expect(drop(rows - 2)).toBeLessThan(20.1);
});

test('cuts without cuts are refused by name', async () => {
  const antenna = { ...base.antenna, pattern: 'cuts' } as unknown as AreaInput['antenna'];
  await expect(path({ ...base, antenna }, context)).rejects.toThrow(
    /antenna\.horizontalDb: .*required by the pattern cuts/,
  );
});

test.each([
  ['vertical', 'vertical', 0],
  ['vertical', 'horizontal', 20],
  ['rhcp', 'lhcp', 20],
  ['rhcp', 'vertical', 3.0103],
  ['mixed', 'horizontal', 3.0103],
] as const)('a wave of %s into %s loses %f dB of the received power, not of the path', async (sent, taken, lossDb) => {
  const antenna = { ...base.antenna, pattern: 'isotropic', polarisation: sent } as const;
  const plain = await path({ ...base, antenna }, context);
  const crossed = await path({ ...base, antenna, receiver: { ...base.receiver, polarisation: taken } }, context);
  expect(crossed.link.receivedPowerDbm).toBeCloseTo(plain.link.receivedPowerDbm - lossDb, 3);
  expect(crossed.link.polarisationLossDb).toBeCloseTo(lossDb, 3);
  expect(crossed.link.pathLossDb).toBe(plain.link.pathLossDb);
  expect(crossed.link.fieldDbuvpm).toBe(plain.link.fieldDbuvpm);
  expect(crossed.profile.powerDbm.at(-1)).toBeCloseTo(crossed.link.receivedPowerDbm, 6);
  expect(noteWords(crossed.notes).some((note) => note.startsWith('The polarisations differ'))).toBe(lossDb > 0);

  const areaOf = async (receiver: AreaInput['receiver']): Promise<number> => {
    const { values } = await area({ ...areaBase, antenna, receiver }, context);
    return values.values[5];
  };
  const difference = (await areaOf(areaBase.receiver)) - (await areaOf({ ...areaBase.receiver, polarisation: taken }));
  if (!Number.isNaN(difference)) expect(difference).toBeCloseTo(lossDb, 3);
});

test('a circular wave counts as vertical in a model of two polarisations, which is reported', async () => {
  const model = { name: 'p1812' } as const;
  const of = async (polarisation: PathInput['antenna']['polarisation']) =>
    path({ ...base, model, antenna: { ...base.antenna, pattern: 'isotropic', polarisation } }, context);
  const [circular, vertical] = [await of('lhcp'), await of('vertical')];
  expect(circular.link.pathLossDb).toBe(vertical.link.pathLossDb);
  expect(noteWords(circular.notes).join()).toContain('left-hand circular is treated as vertical');
  expect(noteWords(vertical.notes).join()).not.toContain('is treated as');
});

test('a feeder is added to the given loss, with a note', async () => {
  const feeder = { cable: 'RG-213', lengthM: 12, connectors: 2 } as const;
  const plain = await path(base, context);
  const fed = await path({ ...base, antenna: { ...base.antenna, feeder } }, context);
  const lossDb = feederLossDb({ ...feeder, frequencyMHz: 450 });
  expect(lossDb).toBeCloseTo(0.12 * (0.530946 * Math.sqrt(450) + 0.00585 * 450) + 2 * connectorLossDb(450), 9);
  expect(fed.link.eirpDbm).toBeCloseTo(plain.link.eirpDbm - lossDb, 9);
  expect(fed.link.feederLossDb).toBeCloseTo(1 + lossDb, 9);
  expect(noteWords(fed.notes)).toContain(
    'The feeder, 12 m of RG-213 and 2 connectors of 0.03 dB, loses 1.73 dB at 450 MHz, 2.73 dB with the 1 dB given.',
  );
  const { values } = await area({ ...areaBase, antenna: { ...areaBase.antenna, feeder } }, context);
  const unfed = await area(areaBase, context);
  const middle = Math.floor(values.values.length / 2) + 10;
  expect(unfed.values.values[middle] - values.values[middle]).toBeCloseTo(lossDb, 3);
});

test('a feeder beyond its cable is refused by name', async () => {
  const feeder = { cable: 'RG-58', lengthM: 3 } as const;
  const transmitter = { ...base.transmitter, frequencyMHz: 2400 };
  const wrong = path({ ...base, transmitter, antenna: { ...base.antenna, feeder } }, context);
  await expect(wrong).rejects.toThrow(/antenna\.feeder\.frequencyMHz: 2400 is outside 1 to 1000 MHz \(RG-58\)/);
});

test('RSRP lies 10·log₁₀ of the resource elements below the received power', async () => {
  const transmitter = { ...base.transmitter, bandwidthMHz: 10, frequencyMHz: 800 };
  const power = await path({ ...base, transmitter }, context);
  const rsrp = await path({ ...base, transmitter, output: { quantity: 'rsrp' } }, context);
  expect(rsrp.value).toBeCloseTo(power.value - 10 * Math.log10(600), 9);
  expect([rsrp.unit, rsrp.link.rsrpDbm]).toEqual(['dBm', rsrp.value]);
  expect(noteWords(rsrp.notes).join()).toContain('600 resource elements: LTE, 10 MHz, 50 resource blocks, all filled');
  const { values } = await area(
    {
      ...areaBase,
      transmitter: { ...areaBase.transmitter, bandwidthMHz: 7 },
      output: { ...areaBase.output, quantity: 'rsrp' },
    },
    context,
  );
  const plain = await area(areaBase, context);
  const middle = Math.floor(values.values.length / 2) + 10;
  expect(plain.values.values[middle] - values.values[middle]).toBeCloseTo(10 * Math.log10(12 * 35), 3);
});

test('RSRP of a channel without a resource block is refused', async () => {
  await expect(path({ ...base, output: { quantity: 'rsrp' } }, context)).rejects.toThrow(
    /transmitter\.bandwidthMHz: 0\.0125 is outside 0\.2 to 54/,
  );
});

test('classes of bit error rate change at the modulation’s thresholds', async () => {
  const snr = await area({ ...areaBase, output: { ...areaBase.output, quantity: 'snr', noiseFloorDbm: -60 } }, context);
  const output = { ...areaBase.output, quantity: 'bitErrorClass', noiseFloorDbm: -60, modulation: '16qam' } as const;
  const found = await area({ ...areaBase, output: { ...output, threshold: 3 } }, context);
  const [ratios, classes] = [snr.values.values, found.values.values];
  const thresholds = [6, 5, 4, 3, 2, 1].map((n) => [n, requiredSnrDb('16qam', 10 ** -n)] as const);
  const seen = new Set<number>();
  for (let i = 0; i < ratios.length; i++) {
    if (Number.isNaN(ratios[i])) continue;
    const [expected] = thresholds.find(([, thresholdDb]) => ratios[i] >= thresholdDb) ?? [0];
    expect(classes[i]).toBe(expected);
    seen.add(expected);
  }
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const share = classes.filter((each) => each >= 3).length / found.pixels;
  expect(found.coveredPercent).toBeCloseTo(100 * share, 0);
});

test('spreading factors: the fastest that can be demodulated, none where none can', async () => {
  const output = { ...areaBase.output, quantity: 'spreadingFactor', noiseFloorDbm: -35, threshold: 9 } as const;
  const found = await area({ ...areaBase, output }, context);
  const factors = found.values.values;
  expect([...new Set(factors.filter((each) => !Number.isNaN(each)))].sort((a, b) => a - b)).toEqual([
    7, 8, 9, 10, 11, 12,
  ]);
  expect(found.computed).toBe(found.pixels); // out of reach is no missing value of the model
  const reached = factors.filter((each) => each <= 9).length / found.pixels;
  expect(found.coveredPercent).toBeCloseTo(100 * reached, 0);
});

test('modulation and class give a required ratio and a margin', async () => {
  const output = { quantity: 'snr', modulation: '64qam', berClass: 3 } as const;
  const { link, notes } = await path({ ...base, output }, context);
  expect(link.requiredSnrDb).toBe(classSnrDb('64qam', 3));
  expect(link.marginDb).toBeCloseTo(link.snrDb - classSnrDb('64qam', 3), 12);
  expect(link.berClass).toBe(6);
  expect(noteWords(notes)).toContain(
    '64QAM with a bit error rate of 1e-3, uncoded, requires a signal-to-noise ratio of 22.5 dB.',
  );
  const lora = await path({ ...base, output: { ...output, modulation: 'lora', berClass: 12 } }, context);
  expect(lora.link.requiredSnrDb).toBe(-20);
});

test.each([
  [{ quantity: 'bitErrorClass' }, /output\.modulation/],
  [{ quantity: 'bitErrorClass', modulation: 'lora' }, /output\.modulation/],
  [{ quantity: 'snr', modulation: '4qam', berClass: 7 }, /output\.berClass: 7 is not an integer from 1 to 6/],
  [{ quantity: 'snr', modulation: 'lora', berClass: 6 }, /output\.berClass: 6 is not an integer from 7 to 12/],
  [{ quantity: 'snr', berClass: Number.NaN }, /output\.berClass/],
  [{ quantity: 'rsrp', carrier: 'gsm' }, /output\.carrier/],
])('%o is refused', async (output, message) => {
  await expect(path({ ...base, output: output as PathInput['output'] }, context)).rejects.toThrow(message);
});

test('the last level along a path is its value, for every quantity', async () => {
  const transmitter = { ...base.transmitter, bandwidthMHz: 5 };
  for (const quantity of ['pathLoss', 'receivedPower', 'fieldStrength', 'snr', 'rsrp', 'spreadingFactor'] as const) {
    const { profile, value } = await path({ ...base, transmitter, output: { quantity } }, context);
    expect(profile.levels.at(-1)).toBe(value);
    expect(profile.levels).toHaveLength(profile.distanceM.length);
  }
});
