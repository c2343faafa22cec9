import { predictCircuit } from '@radioshed/hf';
import { circuitSteps, ionosphereSteps, noiseSteps, pathGeometry } from '@radioshed/hf/steps';
import { isOutOfRangeError } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

const input = { tx: { latDeg: 51.5, lonDeg: -0.1 }, rx: 'FN31pr', txPowerW: 1000, month: 10, r12: 80 } as const;

describe('steps of a circuit', () => {
  test.each(['corrected', 'reference'] as const)('give what the prediction gives (%s)', (profile) => {
    const steps = circuitSteps({ ...input, profile });
    const { month, ...rest } = input;
    const frequencies = [7.1, 14.15, 28.4];
    const prediction = predictCircuit({ ...rest, months: [month], frequenciesMHz: frequencies, profile });
    expect(prediction).toMatchObject(pathGeometry(input.tx, input.rx));
    expect(steps).toMatchObject(pathGeometry(input.tx, input.rx));
    for (const hour of prediction.months[0].hours) {
      const at = steps.hour(hour.hourUtc);
      expect(at.mufs.basicMHz).toBe(hour.basicMufMHz);
      expect(at.points[2]!.foF2MHz).toBe(hour.foF2MHz);
      for (const expected of hour.frequencies) {
        const { fieldDbuvpm, powerDbw, snr, reliabilityPercent } = expected;
        expect(at.frequency(expected.frequencyMHz)).toMatchObject({ fieldDbuvpm, powerDbw, snr, reliabilityPercent });
      }
    }
  });

  test('place the control points along the path', () => {
    const { distanceKm, ...steps } = circuitSteps(input);
    const distances = steps.hour(12).points.map((point) => point!.distanceKm);
    expect(distances[0]).toBeCloseTo(1000, 6);
    expect(distances[2]).toBeCloseTo(distanceKm / 2, 6);
    expect(distances[4]).toBeCloseTo(distanceKm - 1000, 6);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('of the ionosphere are those of the control points', () => {
    const point = circuitSteps(input).hour(12).points[2]!;
    const at = ionosphereSteps({ place: point, month: 10, hourUtc: 12, r12: 80 });
    expect(at.bilinear.foF2MHz).toBeCloseTo(point.foF2MHz, 6); // the method rounds the degree
    expect(at.foEMHz).toBeCloseTo(point.foEMHz, 6);
    expect(at.dip100Rad).toBeCloseTo(point.dip100Rad, 6);
    expect(Math.abs(at.direct.foF2MHz - at.bilinear.foF2MHz)).toBeLessThan(0.1);
  });

  test('of noise are those of the receiver', () => {
    const { atmospheric, noise } = circuitSteps(input).hour(12).frequency(10);
    const at = noiseSteps({ place: input.rx, month: 10, hourUtc: 12, frequencyMHz: 10, manMadeNoise: 'rural' });
    expect(at.total.medianDb).toBeCloseTo(noise.medianDb, 6);
    expect(at.atmospheric).toEqual(atmospheric);
  });

  test.each([
    ['month', () => circuitSteps({ ...input, month: 13 })],
    ['r12', () => circuitSteps({ ...input, r12: 312 })],
    ['hourUtc', () => circuitSteps(input).hour(0)],
    ['frequencyMHz', () => circuitSteps(input).hour(1).frequency(31)],
    ['manMadeNoise', () => noiseSteps({ place: 'JO01', month: 1, hourUtc: 1, frequencyMHz: 9, manMadeNoise: 1 })],
  ])('refuse a wrong %s', (field, call) => {
    let error: unknown;
    try {
      call();
    } catch (caught) {
      error = caught;
    }
    expect(isOutOfRangeError(error) && error.field).toBe(field);
  });
});
