// @ts-check
import { slantVegetationLossDb } from '@radioshed/clutter-loss';
import { deltaBullington, smoothEarthLoss } from '@radioshed/diffraction';
import { indoorLossDb } from '@radioshed/empirical';
import { groundWave } from '@radioshed/ground-wave';
import { seededRandom } from '@radioshed/numeric';
import { siteGeneral } from '@radioshed/p1411';
import { p1546 } from '@radioshed/p1546';
import { p1812, p452 } from '@radioshed/p1812';
import { p2001 } from '@radioshed/p2001';
import { p528 } from '@radioshed/p528';
import { linkOutage, marginForAvailabilityDb } from '@radioshed/p530';
import { gasesAlongRayDb, scintillationLoss } from '@radioshed/satellite';

import { timed } from '../machine.mjs';
import { P1546_CURVES } from '../scenes/p1546-curves.mjs';

const SEED = 1;
const PROFILES = 50;
const POINTS = 300;
const STEP_M = 90;
/** About the time of a run, ms; short functions are called more often. */
const RUN_MS = 300;

/** One call of each function of the ITU-R's models, µs: those over ground with profiles of 300 points, 27 km. */
export async function functionSpeed() {
  const random = seededRandom(SEED);
  const profiles = Array.from({ length: PROFILES }, () => {
    let heightM = 600;
    return Float64Array.from({ length: POINTS }, () => (heightM = Math.max(0, heightM + 30 * (random() - 0.5))));
  });
  const [txHeightM, rxHeightM, frequencyMHz] = [30, 10, 900];
  const over = (/** @type {number} */ i) => ({
    profile: { groundM: profiles[i % PROFILES], stepM: STEP_M },
    txHeightM,
    rxHeightM,
    frequencyMHz,
    latDeg: 37,
  });
  const distancesM = Float64Array.from({ length: POINTS }, (_, i) => i * STEP_M);
  const fading = { occurrencePercent: 5, conversionDb: 3, rainFade001Db: 12, frequencyMHz: 18_000 };
  const ground = { relativePermittivity: 22, conductivitySpm: 0.003 };
  /** @type {Record<string, (i: number) => unknown>} */
  const functions = {
    'P.1812': (i) => p1812({ ...over(i), timePercent: 50, polarisation: 'vertical' }),
    'P.452': (i) => p452({ ...over(i), timePercent: 50, polarisation: 'vertical' }),
    'P.2001, 50 % of the time': (i) => p2001({ ...over(i), timePercent: 50, polarisation: 'vertical' }),
    'P.2001, 99.9 % of the time': (i) => p2001({ ...over(i), timePercent: 99.9, polarisation: 'vertical' }),
    'P.1546': (i) => {
      const { latDeg: _, ...link } = over(i);
      return p1546(link, P1546_CURVES);
    },
    'P.526, delta-Bullington': (i) =>
      deltaBullington({
        distancesM,
        heightsM: profiles[i % PROFILES],
        txHeightM,
        rxHeightM,
        frequencyMHz,
        effectiveEarthRadiusM: 8.5e6,
        seaRatio: 0,
        polarisation: 'vertical',
      }),
    'P.526, smooth Earth': (i) =>
      smoothEarthLoss({
        distanceM: 20_000 + (i % 50) * 1000,
        txHeightM,
        rxHeightM,
        frequencyMHz,
        effectiveEarthRadiusM: 8.5e6,
        ...ground,
        polarisation: 'vertical',
      }),
    'P.530, outage': (i) => linkOutage(fading, 20 + (i % 20)),
    'P.530, margin for 99.999 %': (i) => marginForAvailabilityDb({ ...fading, rainFade001Db: 5 + (i % 20) }, 99.999),
    'P.1411, site-general': (i) =>
      siteGeneral({
        position: 'belowRoofs',
        state: 'nlos',
        environment: 'urbanHighRise',
        distanceM: 30 + (i % 500),
        frequencyMHz: 28_000,
      }),
    'P.1238, on one floor': (i) =>
      indoorLossDb({ distanceM: 2 + (i % 100), frequencyMHz: 5200, environment: 'office', state: 'nlos' }),
    'P.833, slant path': (i) => slantVegetationLossDb(5 + (i % 100), frequencyMHz, 30),
    'P.619, gases along a ray': (i) =>
      gasesAlongRayDb({
        frequencyMHz: 20_000,
        stationHeightKm: 0.1,
        satelliteHeightKm: 550,
        elevationDeg: 5 + (i % 80),
      }),
    'P.619, scintillation': (i) =>
      scintillationLoss({
        frequencyMHz: 20_000,
        elevationDeg: 5 + (i % 80),
        timePercent: 0.1,
        wetRefractivityN: 60,
        antennaDiameterM: 1.2,
      }),
    'P.528': (i) =>
      p528({
        lowHeightM: 15,
        highHeightM: 10_000,
        distanceM: 50_000 + 1000 * (i % 300),
        frequencyMHz,
        polarisation: 'horizontal',
        timePercent: 50,
      }),
    'ground wave, 50 km': (i) =>
      groundWave({ distanceM: 50_000 + 10 * (i % 50), txHeightM: 0, rxHeightM: 0, frequencyMHz: 1, ...ground }),
    'ground wave, 500 km': (i) =>
      groundWave({ distanceM: 500_000 + 10 * (i % 50), txHeightM: 0, rxHeightM: 0, frequencyMHz: 1, ...ground }),
  };
  const rows = [];
  for (const [name, call] of Object.entries(functions)) {
    const started = performance.now();
    let warm = 0;
    while (performance.now() - started < RUN_MS) call(warm++); // compiled by then
    const calls = Math.max(PROFILES, warm);
    const { minMs, medianMs } = await timed(5, () => {
      for (let i = 0; i < calls; i++) call(i);
    });
    rows.push({ function: name, calls, minUs: (minMs * 1000) / calls, medianUs: (medianMs * 1000) / calls });
  }
  return { seed: SEED, rows };
}
