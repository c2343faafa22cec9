import { normalTailQuantile } from '@radioshed/numeric';
import { checkChoice, checkRange, checkShape, fields } from '@radioshed/units';

import { checkDistanceM } from './limits.js';

/** Additional loss without line of sight, dB. */
const URBAN_DB = { suburban: 0, urban: 6.8, denseUrban: 2.3 } as const;
/** Standard deviation over locations, dB, in and out of sight. */
const SIGMA_DB = 7;

/** A path between two low antennas, well below the roofs. */
export interface NearStreetLevelInput {
  /** Distance between the antennas, m, 0.1 to 5000; measurements reach 3000. */
  readonly distanceM: number;
  /** Frequency, MHz, 300 to 3000. */
  readonly frequencyMHz: number;
  readonly environment: 'suburban' | 'urban' | 'denseUrban';
  /** Percentage of locations where the loss is not exceeded, 0.01 to 99.99; by default 50. */
  readonly locationPercent?: number;
  /** Width of the transition from line of sight to none, m, 1 to 1000; by default 20. */
  readonly transitionWidthM?: number;
}

const INPUT = fields<NearStreetLevelInput>({
  distanceM: 'checked',
  frequencyMHz: 'checked',
  environment: 'choice',
  locationPercent: 'number?',
  transitionWidthM: 'number?',
});

/** Loss between two low antennas. */
export interface NearStreetLevelLoss {
  /** Loss, dB. */
  readonly lossDb: number;
  /** Distance up to which this percentage of locations has line of sight, m. */
  readonly lineOfSightM: number;
}

/**
 * Loss between two terminals near street level.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.1411-12 §4.3.1
 */
export function nearStreetLevel(input: NearStreetLevelInput): NearStreetLevelLoss {
  checkShape(input, INPUT);
  const d = checkDistanceM('distanceM', input.distanceM);
  const f = checkRange('frequencyMHz', input.frequencyMHz, 300, 3000, 'MHz');
  const environment = checkChoice('environment', input.environment, ['suburban', 'urban', 'denseUrban']);
  const p = checkRange('locationPercent', input.locationPercent ?? 50, 0.01, 99.99, '%') / 100;
  const widthM = checkRange('transitionWidthM', input.transitionWidthM ?? 20, 1, 1000, 'm');
  const lineOfSightM = lineOfSightOf(p);
  const sightDb = (distanceM: number): number =>
    32.45 + 20 * Math.log10(f) + 20 * Math.log10(distanceM / 1000) + 1.5624 * SIGMA_DB * rayleighOf(p);
  const shadowDb = (distanceM: number): number =>
    9.5 +
    45 * Math.log10(f) +
    40 * Math.log10(distanceM / 1000) +
    URBAN_DB[environment] -
    SIGMA_DB * normalTailQuantile(p);
  if (d < lineOfSightM) return { lossDb: sightDb(d), lineOfSightM };
  if (d > lineOfSightM + widthM) return { lossDb: shadowDb(d), lineOfSightM };
  const [lastDb, firstDb] = [sightDb(lineOfSightM), shadowDb(lineOfSightM + widthM)];
  return { lossDb: lastDb + ((firstDb - lastDb) * (d - lineOfSightM)) / widthM, lineOfSightM };
}

/** Deviation from the median of a Rayleigh distribution. */
function rayleighOf(p: number): number {
  return Math.sqrt(-2 * Math.log(1 - p)) - 1.1774;
}

function lineOfSightOf(p: number): number {
  if (p >= 0.45) return 79.2 - 70 * p;
  const log = Math.log10(p);
  return 212 * log * log - 64 * log;
}
