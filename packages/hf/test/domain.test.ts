import { type HfCorrections, type HfCircuitInput, predictCircuit } from '@radioshed/hf';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { correctionsOf } from '../src/corrections.js';

const latDeg = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 0, 90));
const lonDeg = fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 0, 180));
const place = fc.record({ latDeg, lonDeg });
const antenna = fc.constantFrom(
  { kind: 'isotropic' as const, gainDbi: 3 },
  { kind: 'dipole' as const, heightM: 10 },
  { kind: 'dipole' as const, heightM: 30, bearingDeg: 45, ground: 'perfect' as const },
  { kind: 'monopole' as const },
  { kind: 'monopole' as const, lengthM: 12, ground: 'sea' as const, lossOhm: 5 },
);
const modem = fc.record({
  timeWindowMs: fc.constantFrom(0, 0.5, 5, 1000),
  frequencyWindowHz: fc.constantFrom(0, 6, 1000),
  amplitudeRatioDb: fc.constantFrom(0, 10, 200),
  requiredSignalToInterferenceDb: fc.constantFrom(-10, 0, 20),
});
const circuit = fc.record({
  tx: place,
  rx: place,
  isLongPath: fc.boolean(),
  months: fc.tuple(fc.integer({ min: 1, max: 12 })),
  r12: fc.integer({ min: 0, max: 311 }),
  hoursUtc: fc.tuple(fc.integer({ min: 0, max: 24 })),
  frequenciesMHz: fc.tuple(fc.double({ min: 1, max: 30, noNaN: true })),
  txPowerW: fc.constantFrom(1, 1e6),
  txAntenna: antenna,
  rxAntenna: antenna,
  digital: modem,
  foF2Maps: fc.constantFrom('ccir' as const, 'ursi' as const),
  profile: fc.constantFrom('corrected' as const, 'reference' as const),
  withLowestUsable: fc.constant(false),
});

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

test('digital systems and antennas keep every number finite and every percentage within 0 to 100', () => {
  fc.assert(
    fc.property(circuit, fc.constantFrom('any', 'any', 'antipodal', 'none'), (input, distance) => {
      const antipode = { latDeg: -input.tx.latDeg, lonDeg: input.tx.lonDeg + 180 };
      const rx = distance === 'any' ? input.rx : distance === 'none' ? input.tx : antipode;
      const prediction = predictCircuit({ ...input, rx });
      expect(numbersOf(prediction).every(Number.isFinite)).toBe(true);
      const [hour] = prediction.months[0].hours;
      expect(hour.fotMHz).toBeLessThanOrEqual(hour.hpfMHz);
      const { digital, modes } = hour.frequencies[0];
      const shares = [
        digital!.signalReliabilityPercent,
        digital!.interferenceReliabilityPercent,
        digital!.multimodeRatioPercent,
        digital!.overallReliabilityPercent,
        digital!.scatterPercent ?? 0,
        digital!.withScatterPercent ?? 0,
        ...modes.map((mode) => mode.supportPercent),
      ];
      for (const share of shares) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
      }
      expect(digital!.withScatterPercent ?? 0).toBeLessThanOrEqual(digital!.overallReliabilityPercent);
    }),
    { numRuns: 300 },
  );
});

test('the lowest usable frequency is the lowest of all tenths of a megahertz that meets the ratio, or there is none', () => {
  const frequenciesMHz = Array.from({ length: 291 }, (_, i) => (10 + i) / 10);
  fc.assert(
    fc.property(circuit, fc.constantFrom(0, 10, 30), (input, requiredSnrDb) => {
      const asked: HfCircuitInput = { ...input, frequenciesMHz, requiredSnrDb, withLowestUsable: true };
      const [hour] = predictCircuit(asked).months[0].hours;
      const lowest = hour.frequencies.find(({ snr }) => snr.medianDb >= requiredSnrDb);
      expect(hour.lufMHz).toBe(lowest?.frequencyMHz);
    }),
    { numRuns: 15 },
  );
});

test('a prediction reports its profile, and the maps can be chosen', () => {
  const base: HfCircuitInput = {
    tx: 'IO91wm',
    rx: 'RF80',
    months: [3],
    r12: 60,
    hoursUtc: [4],
    frequenciesMHz: [10],
    txPowerW: 100,
    withLowestUsable: false,
  };
  const custom: HfCorrections = { ...correctionsOf('reference'), sunHour: true };
  expect(predictCircuit(base).profile).toBe('corrected');
  expect(predictCircuit({ ...base, profile: 'reference' }).profile).toBe('reference');
  expect(predictCircuit({ ...base, profile: custom }).profile).toBe('custom');
  const foF2 = (foF2Maps: 'ccir' | 'ursi'): number => predictCircuit({ ...base, foF2Maps }).months[0].hours[0].foF2MHz;
  expect(Math.abs(foF2('ursi') - foF2('ccir'))).toBeGreaterThan(0.01);
  expect(foF2('ursi') / foF2('ccir')).toBeGreaterThan(0.7);
  expect(foF2('ursi') / foF2('ccir')).toBeLessThan(1.4);
});

test('a path of no length goes up and down, in the profile that does not repeat the ITU program', () => {
  const at = (latDeg: number, profile: 'corrected' | 'reference') => {
    const tx = { latDeg: 50, lonDeg: 10 };
    const input: HfCircuitInput = {
      tx,
      rx: { latDeg, lonDeg: 10 },
      months: [6],
      r12: 80,
      frequenciesMHz: [5],
      txPowerW: 100,
    };
    return predictCircuit({ ...input, hoursUtc: [12], withLowestUsable: false, profile }).months[0].hours[0]
      .frequencies[0];
  };
  const none = at(50, 'corrected');
  const near = at(50.001, 'corrected');
  expect(none.fieldDbuvpm).toBeCloseTo(near.fieldDbuvpm, 2);
  expect(none.modes[0].delayMs).toBeCloseTo(220 / 299.79, 3); // 110 km up and down
  expect(at(50, 'reference').fieldDbuvpm).toBeGreaterThan(near.fieldDbuvpm + 40);
});
