import { parseClutterProfile, printClutterProfile, profileClass, systemProfile } from '@radioshed/clutter';
import { calibrate, type CalibrationInput, type Measurement } from '@radioshed/drive-test';
import { seededRandom } from '@radioshed/numeric';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { madeUpModel, measurementsOf, meetsOf, normal, placesAround, randomWays } from './drives.js';

const COUNT = 800;
const OFFSET_DB = -7.3;
const truth = parseClutterProfile('2:14:0.25\n7:6:1.2\n99:6:1', 'truth');
const start = parseClutterProfile('2:6:0.6\n7:20:0.2\n99:6:1', 'start');

/** A drive whose levels are those of the true profile, with an offset and noise. */
function drive(noiseDb: number, seed = 5): CalibrationInput & { readonly measurements: readonly Measurement[] } {
  const places = placesAround(COUNT, seed);
  const ways = randomWays(COUNT, seed + 1);
  const random = seededRandom(seed + 2);
  const open = Float64Array.from(places, () => -60 - 40 * random());
  const predict = madeUpModel(ways, open);
  const noise = normal(random);
  const all = Uint32Array.from(places.keys());
  const levels = Float64Array.from(
    predict(truth, all) as Float64Array,
    (level) => level + OFFSET_DB + noiseDb * noise(),
  );
  return { measurements: measurementsOf(places, levels), profile: start, predict, meets: meetsOf(ways) };
}

describe('a calibration', () => {
  test('finds the profile and the offset that the measurements were made with', async () => {
    const found = await calibrate(drive(0));
    expect(found.offsetDb).toBeCloseTo(OFFSET_DB, 1);
    expect(profileClass(found.profile, 2)?.heightM).toBeCloseTo(14, 0);
    expect(profileClass(found.profile, 2)?.attenuationDbPerM).toBeCloseTo(0.25, 2);
    expect(profileClass(found.profile, 7)?.heightM).toBeCloseTo(6, 0);
    expect(profileClass(found.profile, 7)?.attenuationDbPerM).toBeCloseTo(1.2, 1);
    expect(found.after.test.rmseDb).toBeLessThan(0.2);
    expect(found.before.test.rmseDb).toBeGreaterThan(8);
    expect(found.offsetOnly.test.rmseDb).toBeGreaterThan(5);
  });

  test('leaves the noise of the measurements, on those held out too', async () => {
    const found = await calibrate(drive(6));
    expect(found.after.training.rmseDb).toBeGreaterThan(5.4);
    expect(found.after.training.rmseDb).toBeLessThan(6.6);
    expect(found.after.test.rmseDb).toBeLessThan(7);
    expect(found.offsetDb).toBeCloseTo(OFFSET_DB, -0.5);
    const [height] = found.fitted;
    expect(height?.indifferent[0]).toBeLessThanOrEqual(height?.value ?? 0);
    expect(height?.indifferent[1]).toBeGreaterThanOrEqual(height?.value ?? 0);
  });

  test('is pulled less by outliers where magnitudes are made small', async () => {
    const clean = drive(1);
    const spoilt = {
      ...clean,
      measurements: clean.measurements.map((each, i) => (i % 12 === 0 ? { ...each, value: each.value - 40 } : each)),
    };
    const squares = await calibrate(spoilt);
    const magnitudes = await calibrate({ ...spoilt, loss: 'leastAbsolute' });
    expect(Math.abs(magnitudes.offsetDb - OFFSET_DB)).toBeLessThan(0.5);
    expect(Math.abs(squares.offsetDb - OFFSET_DB)).toBeGreaterThan(2);
  });

  test('refuses a class that too few points feel, and keeps its values', async () => {
    const found = await calibrate({ ...drive(1), classes: [2, 7, 99, 6], minPoints: 60 });
    const codes = found.refused.map(({ code }) => code);
    expect(codes).toContain(99);
    expect(codes).toContain(6);
    expect(found.refused.find(({ code }) => code === 99)?.reason).toBe(
      '0 training points are affected, fewer than 60; 0 paths meet it',
    );
    expect(profileClass(found.profile, 99)).toEqual(profileClass(start, 99));
    expect(profileClass(found.profile, 6)).toBeUndefined();
    expect(found.fitted.map(({ code }) => code)).toEqual([2, 2, 7, 7]);
  });

  test('fits the offset alone where no class can be fitted', async () => {
    const given = drive(1);
    const found = await calibrate({ ...given, classes: [99] });
    expect(found.profile.classes).toEqual(start.classes);
    expect(found.after).toEqual({ training: found.offsetOnly.training, test: found.offsetOnly.test });
    expect(found.notes.map(({ code }) => code)).toContain('offsetOnlyFitted');
    expect(found.after.training.biasDb).toBeCloseTo(0, 9);
  });

  test('fits the offset alone without classes', async () => {
    const found = await calibrate({ ...drive(1), classes: [] });
    expect(found.fitted).toEqual([]);
    expect(found.notes).toEqual([]);
    const { asGiven, offsetOnly, fitted, changeDb } = found.crossValidation ?? {};
    expect(asGiven?.biasDb).toBeCloseTo(-found.offsetDb, 0);
    expect(Math.abs(offsetOnly?.biasDb ?? 9)).toBeLessThan(0.2);
    expect([fitted, changeDb]).toEqual([undefined, undefined]);
  });

  test('holds every square out once, and says that classes help', async () => {
    const { crossValidation, notes, offsetOnly } = await calibrate(drive(1));
    if (!crossValidation) throw new Error('no cross-validation');
    const { folds, squares, asGiven, fitted, changeDb, changeIntervalDb } = crossValidation;
    expect(folds).toBe(5);
    expect(squares).toBeGreaterThanOrEqual(40);
    expect([asGiven.count, crossValidation.offsetOnly.count, fitted?.count]).toEqual([COUNT, COUNT, COUNT]);
    expect(crossValidation.offsetOnly.rmseDb).toBeCloseTo(offsetOnly.test.rmseDb, -0.5);
    expect(fitted?.rmseDb).toBeLessThan(1.3); // the noise alone has 1
    expect(changeDb).toBeCloseTo((fitted?.rmseDb ?? 0) - crossValidation.offsetOnly.rmseDb, 9);
    expect(changeIntervalDb?.[1]).toBeLessThan(-2);
    expect(notes.map(({ code }) => code)).not.toContain('offsetOnlySupported');
  });

  test('says that measurements support no more than an offset', async () => {
    const given = drive(0);
    const random = seededRandom(11);
    const noise = normal(random);
    // Levels that clutter has no part in.
    const measurements = given.measurements.map((each) => ({ ...each, value: -80 + 8 * noise() }));
    const flat: CalibrationInput['predict'] = async (profile, points) =>
      Float64Array.from(
        await given.predict(profile, points),
        (level, i) => level - (given.measurements[points[i]]?.value ?? 0) - 80,
      );
    const found = await calibrate({ ...given, measurements, predict: flat, profile: truth });
    const { changeIntervalDb } = found.crossValidation ?? {};
    expect(found.fitted.length).toBeGreaterThan(0);
    expect(changeIntervalDb?.[1]).toBeGreaterThanOrEqual(0);
    expect(found.notes.map(({ code }) => code)).toContain('offsetOnlySupported');
  });

  test('leaves the cross-validation out', async () => {
    expect(await calibrate({ ...drive(1), folds: 0 })).not.toHaveProperty('crossValidation');
    await expect(calibrate({ ...drive(1), folds: 1 })).rejects.toThrow('folds: 1 is outside 0 or 2 to 20');
    await expect(calibrate({ ...drive(1), folds: 21 })).rejects.toThrow('folds: 21');
  });

  test('is the same for the same seed, and whatever the order of the measurements', async () => {
    const given = drive(3);
    const once = await calibrate({ ...given, seed: 4 });
    expect(await calibrate({ ...given, seed: 4 })).toEqual(once);
    const order = Array.from({ length: COUNT }, (_, i) => (i * 7) % COUNT);
    const back = new Map(order.map((from, to) => [from, to]));
    const turned = await calibrate({
      ...given,
      seed: 4,
      measurements: order.map((i) => given.measurements[i]),
      predict: (profile, points) =>
        given.predict(
          profile,
          points.map((i) => order[i]),
        ),
      meets: new Map(
        [...given.meets].map(([code, list]) => [code, list.map((i) => back.get(i) as number).sort()] as const),
      ),
    });
    expect(turned.fitted).toEqual(once.fitted);
    expect(turned.offsetDb).toBeCloseTo(once.offsetDb, 6);
    expect((await calibrate({ ...given, seed: 5, folds: 0 })).after.test.count).not.toBe(once.after.test.count);
  });

  test('an added constant goes into the offset and nowhere else', async () => {
    const given = drive(2);
    const plain = await calibrate(given);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -30, max: 30 }), async (added) => {
        const measurements = given.measurements.map((each) => ({ ...each, value: each.value + added }));
        const found = await calibrate({ ...given, measurements, folds: 0 });
        expect(found.offsetDb).toBeCloseTo(plain.offsetDb + added, 6);
        expect(found.profile).toEqual(plain.profile);
        expect(found.before.test.biasDb).toBeCloseTo(plain.before.test.biasDb - added, 6);
      }),
      { numRuns: 3 },
    );
  });

  test('reports a true value beyond the limits of the fit', async () => {
    const given = drive(0.5);
    const beyond = parseClutterProfile('2:30:3\n7:9:1.2', 'dense');
    const all = Uint32Array.from(given.measurements.keys());
    const levels = (await given.predict(beyond, all)) as Float64Array;
    const measurements = given.measurements.map((each, i) => ({ ...each, value: levels[i] }));
    const found = await calibrate({ ...given, measurements });
    expect(found.fitted.filter(({ atLimit }) => atLimit).map(({ field }) => field)).toContain('attenuationDbPerM');
    expect(found.notes).toContainEqual({
      code: 'fitAtLimit',
      severity: 'warning',
      params: { classCode: 2, field: 'attenuationDbPerM', value: 1.5 },
    });
  });

  test('leaves measurements without a prediction out, and says so', async () => {
    const given = drive(1);
    const predict: CalibrationInput['predict'] = async (profile, points) =>
      Float64Array.from(await given.predict(profile, points), (level, i) => (points[i] < 40 ? Number.NaN : level));
    const found = await calibrate({ ...given, predict });
    expect(found.after.training.count + found.after.test.count).toBe(COUNT - 40);
    expect(found.notes).toContainEqual(
      expect.objectContaining({ code: 'measurementsWithoutPrediction', params: { count: 40 } }),
    );
  });

  test('writes a profile that can be read back', async () => {
    const { profile } = await calibrate(drive(1));
    expect(parseClutterProfile(printClutterProfile(profile), 'start').classes).toEqual(profile.classes);
  });

  test('refuses values that the drive cannot separate', async () => {
    const given = drive(1);
    const one = given.measurements.map((each) => ({ ...each, latDeg: 45, lonDeg: 10 }));
    await expect(calibrate({ ...given, measurements: one })).rejects.toThrow(/blocks/);
    await expect(calibrate({ ...given, measurements: given.measurements.slice(0, 10) })).rejects.toThrow(/30 or more/);
    await expect(calibrate({ ...given, classes: [1] })).rejects.toThrow(/classes/);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(calibrate({ ...given, signal })).rejects.toThrow('stopped');
  });

  test('starts from any profile, also one without the classes to fit', async () => {
    const found = await calibrate({ ...drive(0.5), profile: { ...systemProfile('minimal'), classes: [] } });
    expect(profileClass(found.profile, 2)?.heightM).toBeCloseTo(14, -0.5);
    expect(found.fitted[0]?.startValue).toBe(0);
  });
});
