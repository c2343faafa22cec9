import {
  fieldDbuvpm,
  linkBudget,
  type LinkBudgetInput,
  loadVoltageDbuv,
  loadVoltageUv,
  noiseFloorDbm,
} from '@radioshed/link';
import { dbuvFromUv, OutOfRangeError } from '@radioshed/units';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const input: LinkBudgetInput = {
  frequencyMHz: 450,
  bandwidthMHz: 0.0125,
  powerW: 5,
  feederLossDb: 1.5,
  txGainDbi: 8.15,
  rxGainDbi: 2.15,
  pathLossDb: 130,
  freeSpaceLossDb: 112,
};
const db = fc.double({ min: -60, max: 60, noNaN: true });

describe('linkBudget', () => {
  test('a budget added up by hand', () => {
    const budget = linkBudget(input);
    expect(budget.powerDbm).toBeCloseTo(36.9897, 4);
    expect(budget.eirpDbm).toBeCloseTo(43.6397, 4);
    expect(budget.erpDbm).toBeCloseTo(41.4897, 4);
    expect(budget.eirpW).toBeCloseTo(23.12, 2);
    expect(budget.erpW).toBeCloseTo(14.092, 3);
    expect(budget.receivedPowerDbm).toBeCloseTo(-84.2103, 4);
    expect(budget.modelAttenuationDb).toBe(18);
    expect(budget.txGainDbd).toBeCloseTo(6, 12);
    expect(budget.rxGainDbd).toBeCloseTo(0, 12);
    expect(budget.bandwidthDb).toBeCloseTo(40.9691, 4);
    expect(budget.thermalNoiseDbm).toBeCloseTo(-133.0061, 4);
    expect(budget.noiseFloorDbm).toBe(budget.thermalNoiseDbm);
    expect(budget.snrDb).toBeCloseTo(48.796, 3);
  });

  test('a given noise floor takes precedence over the noise figure', () => {
    expect(linkBudget({ ...input, noiseFloorDbm: -100 }).snrDb).toBeCloseTo(15.7897, 4);
    const budget = linkBudget({ ...input, noiseFigureDb: 6 });
    expect(budget.channelNoiseDbm).toBeCloseTo(budget.thermalNoiseDbm + 6, 12);
    expect(budget.noiseFloorDbm).toBe(budget.channelNoiseDbm);
    expect(noiseFloorDbm(1e6, 6)).toBeCloseTo(-107.975, 3);
  });

  test('without a path loss, only values that depend on it are NaN', () => {
    const budget = linkBudget({ ...input, pathLossDb: Number.NaN });
    const without = Object.entries(budget).filter(([, figure]) => Number.isNaN(figure));
    expect(without.map(([name]) => name).sort()).toEqual([
      'fieldDbuvpm',
      'modelAttenuationDb',
      'pathLossDb',
      'receivedPowerDbm',
      'snrDb',
      'voltage50OhmDbuv',
      'voltage50OhmUv',
      'voltage75OhmDbuv',
      'voltage75OhmUv',
    ]);
  });

  test('gains and losses change the received power one to one', () => {
    fc.assert(
      fc.property(db, db, (gain, loss) => {
        const base = linkBudget(input);
        const moved = linkBudget({ ...input, txGainDbi: 8.15 + gain, pathLossDb: 130 + loss });
        expect(moved.receivedPowerDbm).toBeCloseTo(base.receivedPowerDbm + gain - loss, 9);
        expect(moved.fieldDbuvpm).toBeCloseTo(base.fieldDbuvpm + gain - loss, 9);
        expect(moved.snrDb).toBeCloseTo(moved.receivedPowerDbm - moved.noiseFloorDbm, 9);
      }),
    );
  });

  test.each([
    ['frequencyMHz', 0],
    ['bandwidthMHz', -1],
    ['powerW', 0],
    ['feederLossDb', -0.1],
    ['pathLossDb', Infinity],
    ['noiseFigureDb', -1],
    ['noiseFloorDbm', -Infinity],
  ])('%s %d is refused', (field, value) => {
    expect(() => linkBudget({ ...input, [field]: value })).toThrow(OutOfRangeError);
    expect(() => linkBudget({ ...input, [field]: value })).toThrow(field);
  });
});

test('field strength: E = EIRP − L + 20·log₁₀ f + 77.2', () => {
  const offsetDb = fieldDbuvpm(0, 0, 1);
  expect(offsetDb).toBeCloseTo(77.216, 4);
  expect(fieldDbuvpm(50, 120, 900)).toBeCloseTo(50 - 120 + 20 * Math.log10(900) + offsetDb, 10);
});

test('field strength in free space: 1 kW ERP gives 106.92 dBµV/m at 1 km (ITU-R P.1546)', () => {
  const lossDb = 20 * Math.log10((4 * Math.PI * 1000 * 100e6) / 299_792_458);
  expect(fieldDbuvpm(60 + 2.15, lossDb, 100)).toBeCloseTo(106.92, 1);
});

test('voltage across 50 and 75 Ω', () => {
  expect(loadVoltageUv(-107, 50)).toBeCloseTo(0.99882, 4);
  expect(loadVoltageDbuv(0, 50)).toBeCloseTo(106.9897, 4);
  fc.assert(
    fc.property(fc.double({ min: -150, max: 30, noNaN: true }), (powerDbm) => {
      expect(loadVoltageDbuv(powerDbm, 75)).toBeCloseTo(dbuvFromUv(loadVoltageUv(powerDbm, 75)), 9);
      expect(loadVoltageUv(powerDbm, 75) / loadVoltageUv(powerDbm, 50)).toBeCloseTo(Math.sqrt(1.5), 9);
    }),
  );
});
