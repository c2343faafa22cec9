import {
  TR38901_SCENARIOS,
  TR38901_STATES,
  tr38901Loss,
  tr38901LossDb,
  tr38901Model,
  tr38901Ranges,
  tr38901SigmaDb,
} from '@radioshed/empirical';
import { OutOfRangeError } from '@radioshed/units';
import { expect, test } from 'vitest';

const link = { distanceM: 500, baseHeightM: 25, mobileHeightM: 1.5, frequencyMHz: 3500 };

test('out of sight never less than in sight, and both grow with distance', () => {
  for (const scenario of TR38901_SCENARIOS) {
    let before = { los: 0, nlos: 0 };
    for (let distanceM = 30; distanceM < 5000; distanceM *= 1.07) {
      const [los, nlos] = TR38901_STATES.map((state) => tr38901LossDb({ ...link, distanceM }, { scenario, state }));
      expect(nlos).toBeGreaterThanOrEqual(los ?? Number.NaN);
      expect(los).toBeGreaterThan(before.los);
      expect(nlos).toBeGreaterThan(before.nlos);
      before = { los: los ?? Number.NaN, nlos: nlos ?? Number.NaN };
    }
  }
});

test('continuous at the break points', () => {
  const breakM = (4 * 24 * 0.5 * 3.5e9) / 299_792_458;
  const rural = (2 * Math.PI * 25 * 1.5 * 3.5e9) / 299_792_458;
  for (const [scenario, at] of [
    ['UMa', breakM],
    ['UMi', breakM],
    ['RMa', rural],
  ] as const) {
    const [before, after] = [at - 1e-6, at + 1e-6].map((distanceM) =>
      tr38901LossDb({ ...link, distanceM }, { scenario, state: 'los' }),
    );
    expect(after).toBeCloseTo(before ?? Number.NaN, 6);
  }
});

test('warnings name inputs outside the table', () => {
  const lot = { scenario: 'UMa', state: 'los' } as const;
  expect(tr38901Loss(link, lot)).toEqual({ lossDb: tr38901LossDb(link, lot), warnings: [] });
  const wrong = { distanceM: 6000, baseHeightM: 30, mobileHeightM: 30, frequencyMHz: 100 };
  expect(tr38901Loss(wrong, lot).warnings).toEqual([
    'frequencyOutsideRange',
    'distanceOutsideRange',
    'baseHeightOutsideRange',
    'mobileHeightOutsideRange',
  ]);
  expect(tr38901Ranges('RMa', 'nlos').distanceM).toEqual([10, 5000]);
  expect(tr38901Ranges('RMa', 'los').distanceM).toEqual([10, 10_000]);
});

test('streets and buildings count in RMa', () => {
  const rural = { scenario: 'RMa', state: 'nlos' } as const;
  const base = tr38901LossDb(link, rural);
  expect(tr38901LossDb(link, { ...rural, buildingHeightM: 5, streetWidthM: 20 })).toBe(base);
  expect(tr38901LossDb(link, { ...rural, streetWidthM: 40 })).toBeCloseTo(base - 7.1 * Math.log10(2), 9);
  expect(tr38901LossDb(link, { ...rural, buildingHeightM: 10 })).toBeGreaterThan(base);
});

test('the model takes the slant distance, and has no value below the environment height', () => {
  const model = tr38901Model({ scenario: 'UMi', state: 'nlos', frequencyMHz: 3500 });
  const expected = tr38901LossDb({ ...link, baseHeightM: 10 }, { scenario: 'UMi', state: 'nlos' });
  expect(model.lossDb(500, 7, 10, 7, 1.5)).toBeCloseTo(expected, 9);
  expect(model.lossDb(500, 7, 10, 7, 1)).toBeNaN();
});

test('the published shadow fading', () => {
  expect(TR38901_SCENARIOS.map((s) => TR38901_STATES.map((state) => tr38901SigmaDb(s, state)))).toEqual([
    [4, 8],
    [4, 6],
    [4, 7.82],
    [3, 8.03],
  ]);
});

test.each<[object, object, string]>([
  [{ distanceM: 0 }, {}, 'distanceM'],
  [{ frequencyMHz: Number.NaN }, {}, 'frequencyMHz'],
  [{ mobileHeightM: 1 }, {}, 'mobileHeightM'],
  [{ baseHeightM: 0.5 }, {}, 'baseHeightM'],
  [{}, { scenario: 'SMa' }, 'scenario'],
  [{}, { state: 'sight' }, 'state'],
  [{}, { buildingHeightM: 60 }, 'buildingHeightM'],
  [{}, { streetWidthM: 1 }, 'streetWidthM'],
])('%o %o is refused', (wrongLink, wrongPlace, field) => {
  const call = (): number => tr38901LossDb({ ...link, ...wrongLink }, { scenario: 'UMa', state: 'los', ...wrongPlace });
  expect(call).toThrow(OutOfRangeError);
  expect(call).toThrow(field);
});
