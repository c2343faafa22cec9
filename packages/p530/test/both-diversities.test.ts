import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fadingOf, gainOfBoth, gainOfPair } from '../src/diversity-gain.js';
import { spaceAndFrequencyDiversity, spaceDiversity } from '../src/index.js';

const fading = fadingOf(40, 35, 1e-4);
const { activity, flatOutage, selectiveOutage } = fading;
/** More than the improvement of branches without correlation. */
const UNCORRELATED = (2 * activity) / flatOutage;

test('four branches without correlation fade together as often as independent ones', () => {
  const { flatOutageWith, flatCorrelation2 } = gainOfBoth(fading, UNCORRELATED, UNCORRELATED, 4);
  expect(flatOutageWith / (activity * (flatOutage / activity) ** 4)).toBeCloseTo(1, 12);
  expect(flatCorrelation2).toBeCloseTo(1 - Math.sqrt(activity), 12);
});

/** Below the improvement of branches without correlation, where the formula for one kind has no limit. */
test('two receivers have the product of both correlations', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 700, noNaN: true }),
      fc.double({ min: 1, max: 700, noNaN: true }),
      (space, frequency) => {
        const [own, other] = [space, frequency].map((each) => gainOfPair(fading, each).flatCorrelation2);
        const both = gainOfBoth(fading, space, frequency, 2);
        expect(both.flatCorrelation2).toBeCloseTo(Math.max(0, own ?? 0) * Math.max(0, other ?? 0), 12);
        // Close to the sum of both improvements, which some planning programs take; never more.
        expect(both.improvement).toBeLessThanOrEqual((space + frequency) * (1 + 1e-12));
        expect(both.outageWith).toBeLessThanOrEqual(
          gainOfPair(fading, Math.max(space, frequency)).outageWith * (1 + 1e-12),
        );
      },
    ),
  );
});

/** Also beyond branches without correlation, where the formula of both ends. */
test('both kinds never have more outage than one, nor four receivers more than two', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(
      between(-2, 3),
      between(0, 60),
      between(0, 0.01),
      between(-2, 6),
      between(-2, 6),
      (logP0, marginDb, selective, logSpace, logFrequency) => {
        const link = fadingOf(10 ** logP0, marginDb, selective);
        const [space, frequency] = [10 ** logSpace, 10 ** logFrequency];
        const two = gainOfBoth(link, space, frequency, 2).outageWith;
        for (const each of [space, frequency]) expect(two).toBeLessThanOrEqual(gainOfPair(link, each).outageWith);
        expect(gainOfBoth(link, space, frequency, 4).outageWith).toBeLessThanOrEqual(two);
      },
    ),
  );
});

test('a protection channel does not make a good pair of antennas worse', () => {
  const link = { occurrencePercent: 1, distanceKm: 50, frequencyMHz: 8000, spacingM: 15, fadeDb: 35 };
  const space = spaceDiversity(link);
  expect(space.improvement).toBeCloseTo(2794, 0);
  expect(spaceAndFrequencyDiversity({ ...link, separationMHz: 100 }).outageWith).toBeLessThanOrEqual(space.outageWith);
});

test('with hardly any of one kind, two receivers have the other alone', () => {
  const alone = gainOfPair(fading, 50);
  const both = gainOfBoth(fading, 50, 1e-9, 2);
  expect(both.outageWith / alone.outageWith).toBeCloseTo(1, 6);
  expect(both.selectiveOutageWith / alone.selectiveOutageWith).toBeCloseTo(1, 6);
});

test('a pair squares the selective outage, and four receivers square it again', () => {
  const four = gainOfBoth(fading, 200, 100, 4);
  const pair = selectiveOutage ** 2 / (activity * (1 - four.selectiveCorrelation2));
  expect(four.selectiveOutageWith / pair ** 2).toBeCloseTo(1, 9);
});
