import { type HfCircuitInput, type HfDigitalPrediction, type HfModem, predictCircuit } from '@radioshed/hf';
import fc from 'fast-check';
import { atLeast, numberRows } from '@radioshed/testing/reference';
import { describe, expect, test } from 'vitest';

import { type Arrival, sortArrivals } from '../src/digital/arrivals.js';
import { multimodeInterference } from '../src/digital/multimode.js';
import { scatterAtEdgesDb, scatterProbability } from '../src/digital/scattering.js';
import { supportRatio } from '../src/modes/support.js';

const arrival = (fieldDb: number, delayMs: number, layer: 'E' | 'F2' = 'F2'): Arrival => ({
  layer,
  fieldDb,
  powerDbw: fieldDb - 130,
  delayMs,
});

describe('modes are parted by strength and delay', () => {
  const early = arrival(20, 10, 'E');
  const strong = arrival(30, 11);
  const late = arrival(25, 14);
  const weak = arrival(5, 9);

  test('the window opens with the first mode that is strong enough', () => {
    const sorted = sortArrivals([late, weak, strong, early], 12, 2);
    expect(sorted.dominant).toBe(strong);
    expect(sorted.signal).toEqual([strong, early]);
    expect(sorted.interfering).toEqual([late]);
    expect(sorted.windowEndMs).toBe(12);
    expect(sorted.spreadMs).toBe(4);
  });

  test('A of 0 leaves the strongest alone; without modes there is nothing', () => {
    expect(sortArrivals([late, weak, strong], 0, 0).signal).toEqual([strong]);
    expect(sortArrivals([], 10, 5)).toMatchObject({ dominant: undefined, signal: [], interfering: [], spreadMs: 0 });
  });
});

describe('multimode interference by hand', () => {
  // S = −100 dBW, I = −110 dBW raised by A = 5 dB: S/I = 5 dB; its deciles are √(5² + 8²) = 9.43398 dB.
  test.each([
    [0, 130 - 80 / (1 + 5 / 9.433981)],
    [10, 80 / (1 + 5 / 9.433981) - 30],
    [-100, 100],
    [90, 0],
  ])('required %d dB', (required, percent) => {
    const { signalToInterferenceDb, interferenceReliabilityPercent } = multimodeInterference(
      -100,
      [{ powerDbw: -110 }],
      5,
      required,
    );
    expect(signalToInterferenceDb).toBeCloseTo(5, 9);
    expect(interferenceReliabilityPercent).toBeCloseTo(percent, 5);
  });

  test('two equal modes interfere 3.01 dB more than one; none does not', () => {
    const of = (count: number) =>
      multimodeInterference(
        -100,
        Array.from({ length: count }, () => ({ powerDbw: -110 })),
        0,
        0,
      );
    expect(of(1).signalToInterferenceDb! - of(2).signalToInterferenceDb!).toBeCloseTo(3.0103, 4);
    expect(of(0)).toEqual({ signalToInterferenceDb: undefined, interferenceReliabilityPercent: 100 });
  });
});

describe('equatorial scattering by hand', () => {
  test.each([
    // dip, local hour, R12, month: F_λ · F_T · F_R · F_S
    [0, 22, 100, 3, 0.9],
    [-14.9, 0, 100, 3, 0.9],
    [20, 22, 100, 3, 0.45],
    [-20, 22, 100, 3, 0.45],
    [25, 22, 100, 3, 0],
    [5, 24, 150, 9, 1],
    [5, 3, 0, 9, 0.1],
    [5, 5, 150, 3, 0.5],
    [5, 7, 150, 3, 0],
    [5, 12, 150, 3, 0],
    [5, 19.5, 150, 3, 0.5],
    [5, 20, 150, 3, 1],
    [5, 22, 150, 6, 0.1],
    [5, 22, 150, 12, 0.1],
  ])('dip %d°, %d h, R12 %d, month %d', (dip, hour, r12, month, expected) => {
    expect(scatterProbability(dip, hour, r12, month)).toBeCloseTo(expected, 9);
  });

  test('levels at the edges of the windows', () => {
    const mode = { signal: [arrival(30, 10)], windowEndMs: 11 };
    const peak = 30 + 10 * Math.log10(0.056);
    expect(scatterAtEdgesDb(mode, 1000)).toBeCloseTo(peak - 2.171472, 5); // one standard deviation of 1 ms
    expect(scatterAtEdgesDb({ ...mode, windowEndMs: 100 }, 6)).toBeCloseTo(peak - 2.171472, 5); // 3 Hz
    expect(scatterAtEdgesDb({ ...mode, windowEndMs: 10 }, 0)).toBeCloseTo(peak, 9);
    expect(scatterAtEdgesDb({ signal: [arrival(30, 10, 'E')], windowEndMs: 11 }, 0)).toBe(-Infinity);
  });

  test('is a probability everywhere, and continuous in dip and time', () => {
    const dip = fc.double({ min: -90, max: 90, noNaN: true });
    const hour = fc.double({ min: 0, max: 24, noNaN: true });
    fc.assert(
      fc.property(
        dip,
        hour,
        fc.double({ min: 0, max: 311, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (a, h, r, m) => {
          const here = scatterProbability(a, h, r, m);
          expect(here).toBeGreaterThanOrEqual(0);
          expect(here).toBeLessThanOrEqual(1);
          expect(scatterProbability(a + 1e-7, h, r, m)).toBeCloseTo(here, 5);
          expect(scatterProbability(a, (h + 1e-7) % 24, r, m)).toBeCloseTo(here, 5);
        },
      ),
    );
  });
});

const CIRCUIT: Omit<HfCircuitInput, 'rx'> = {
  tx: { latDeg: 51.5, lonDeg: -0.1 },
  months: [10],
  r12: 80,
  hoursUtc: [6, 12, 20],
  frequenciesMHz: [5, 9, 14],
  txPowerW: 200,
  withLowestUsable: false,
};
const DESTINATIONS = {
  short: { latDeg: 41.9, lonDeg: 12.5 },
  between: { latDeg: -15, lonDeg: 28.3 }, // 7800 km
  long: { latDeg: -33.9, lonDeg: 151.2 },
} as const;

interface Both {
  readonly analogue: number;
  readonly digital: HfDigitalPrediction;
}

function predictions(digital: HfModem, change: Partial<HfCircuitInput> = {}): Both[] {
  const rx = change.rx ?? DESTINATIONS.short;
  const { months } = predictCircuit({ ...CIRCUIT, rx, digital, ...change });
  return months[0].hours.flatMap((hour) =>
    hour.frequencies.map(({ reliabilityPercent, digital: found }) => ({
      analogue: reliabilityPercent,
      digital: found!,
    })),
  );
}

describe('digital reliability of circuits', () => {
  test.each(Object.entries(DESTINATIONS))('with boundless windows is that of the signal alone: %s', (_, rx) => {
    for (const { analogue, digital } of predictions({ timeWindowMs: 1000, amplitudeRatioDb: 200 }, { rx })) {
      expect(digital.overallReliabilityPercent).toBeCloseTo(analogue, 9);
      expect(digital.signalReliabilityPercent).toBeCloseTo(analogue, 9);
      expect(digital.multimodeRatioPercent).toBe(100);
    }
  });

  test('with a window of no length is carried by one mode, and others interfere', () => {
    const found = predictions({ timeWindowMs: 0, amplitudeRatioDb: 30 });
    for (const { digital } of found) {
      const roles = digital.modes.map(({ role }) => role);
      expect(roles.filter((role) => role === 'signal')).toHaveLength(1);
      expect(digital.signalToInterferenceDb !== undefined).toBe(roles.includes('interference'));
    }
    expect(found.some(({ digital }) => digital.overallReliabilityPercent < digital.signalReliabilityPercent)).toBe(
      true,
    );
  });

  test('does not fall with a longer window, nor rise with a greater ratio asked for', () => {
    const windows = [0, 0.2, 0.5, 1, 2, 4, 1000].map((timeWindowMs) => predictions({ timeWindowMs }));
    const ratios = [-20, 0, 5, 20].map((requiredSignalToInterferenceDb) =>
      predictions({ timeWindowMs: 0.2, amplitudeRatioDb: 20, requiredSignalToInterferenceDb }),
    );
    for (let i = 0; i < windows[0].length; i++) {
      const rising = windows.map((each) => each[i].digital.overallReliabilityPercent);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      const falling = ratios.map((each) => each[i].digital.overallReliabilityPercent);
      expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    }
  });

  test('is the smaller of the reliabilities against noise and interference', () => {
    for (const { digital } of predictions({ timeWindowMs: 0.3, amplitudeRatioDb: 15 })) {
      const { signalReliabilityPercent, interferenceReliabilityPercent, overallReliabilityPercent } = digital;
      expect(overallReliabilityPercent).toBe(Math.min(signalReliabilityPercent, interferenceReliabilityPercent));
      expect((digital.multimodeRatioPercent * signalReliabilityPercent) / 100).toBeCloseTo(
        overallReliabilityPercent,
        9,
      );
    }
  });

  test('beyond 9000 km asks whether the window holds the spread of the whole signal', () => {
    const rx = DESTINATIONS.long; // 16 990 km: 3 + 2 · 9990/13 000 ms
    const [wide] = predictions({ timeWindowMs: 4.6 }, { rx });
    const [narrow] = predictions({ timeWindowMs: 4.5 }, { rx });
    expect(wide.digital.delaySpreadMs).toBeCloseTo(4.54, 2);
    expect(wide.digital.overallReliabilityPercent).toBe(wide.analogue);
    expect(narrow.digital.overallReliabilityPercent).toBe(0);
    expect(wide.digital.scatterPercent).toBeUndefined();
  });

  test('later modes of more hops take longer', () => {
    for (const { digital } of predictions({})) {
      const f2 = digital.modes.filter(({ name }) => name.endsWith('F2')).map(({ delayMs }) => delayMs);
      expect(f2).toEqual(f2.toSorted((a, b) => a - b));
      expect(f2[0]).toBeGreaterThan(1433 / 299.8);
    }
  });

  test('suffers from scattering near the magnetic equator in the evening, not by day nor elsewhere', () => {
    const africa = {
      tx: { latDeg: 6.5, lonDeg: 3.4 },
      rx: { latDeg: 12.1, lonDeg: 15 },
      months: [3],
      frequenciesMHz: [9],
    };
    const modem = { timeWindowMs: 5, frequencyWindowHz: 2, amplitudeRatioDb: 15 };
    const [evening, noon] = predictions(modem, { ...africa, r12: 100, hoursUtc: [21, 12] });
    expect(evening.digital.scatterPercent).toBeCloseTo(90, 6); // F_R 0.9, F_S 1
    expect(evening.digital.withScatterPercent).toBeCloseTo(0.1 * evening.digital.overallReliabilityPercent, 6);
    expect(noon.digital.scatterPercent).toBe(0);
    for (const { digital } of predictions(modem)) expect(digital.scatterPercent).toBe(0);
    // A window so wide that little of the spread reaches its edges takes no harm.
    const [wide] = predictions({ ...modem, frequencyWindowHz: 20 }, { ...africa, r12: 100, hoursUtc: [21] });
    expect(wide.digital.scatterPercent).toBe(0);
  });

  test('is predicted only when it is asked for', () => {
    const { months } = predictCircuit({ ...CIRCUIT, rx: DESTINATIONS.short });
    expect(months[0].hours[0].frequencies[0].digital).toBeUndefined();
  });

  test.each([
    [{ timeWindowMs: -1 }, 'digital.timeWindowMs'],
    [{ frequencyWindowHz: Number.NaN }, 'digital.frequencyWindowHz'],
    [{ amplitudeRatioDb: 201 }, 'digital.amplitudeRatioDb'],
    [{ requiredSignalToInterferenceDb: 101 }, 'digital.requiredSignalToInterferenceDb'],
  ])('refuses %j by its name', (digital, field) => {
    expect(() => predictions(digital)).toThrow(expect.objectContaining({ field }));
  });
});

describe('support of modes', () => {
  test('agrees with the reference', () => {
    const table = numberRows('hf/p2p_modes.csv.gz').filter((row) => row.BMUF > 0);
    expect(table.length).toBeGreaterThan(atLeast(5000));
    for (const row of table) {
      const deciles = { lower: row.deltal, upper: row.deltau };
      const ratio = supportRatio({ basicMufMHz: row.BMUF, deciles }, row.freq);
      expect(Math.abs(ratio - row.Fprob), JSON.stringify(row)).toBeLessThan(1e-4);
    }
  });

  test('is 90, 50 and 10 % at the deciles and the median', () => {
    const mode = { basicMufMHz: 10, deciles: { lower: 0.8, upper: 1.3 } };
    expect(supportRatio(mode, 8)).toBeCloseTo(0.9, 9);
    expect(supportRatio(mode, 10)).toBeCloseTo(0.5, 9);
    expect(supportRatio(mode, 13)).toBeCloseTo(0.1, 9);
    expect(supportRatio({ basicMufMHz: 10, deciles: { lower: 1, upper: 1 } }, 10)).toBe(0.5);
  });
});
