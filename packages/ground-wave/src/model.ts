import type { AreaSite, EndsModel } from '@radioshed/profile';
import { checkShape } from '@radioshed/units';

import { flatEarthField } from './flat-earth.js';
import { freeSpaceDb } from './ground-wave.js';
import {
  checkWave,
  GREATEST_DISTANCE_M,
  GREATEST_HEIGHT_M,
  GROUND_WAVE_PARAMETERS,
  type GroundWaveParameters,
  LEAST_DISTANCE_M,
} from './input.js';
import { ResidueSeries } from './residue-series.js';
import { type Wave, waveOf } from './wave.js';

/** Entries of an area's table in each factor e of distance: the table is within 0.001 dB. */
const PER_NEPER = 1024;

/**
 * The ground wave for coverages. Hills have no effect: heights are those above the ground at each end. No value nearer
 * than 1 m, beyond 10 000 km, or for antennas above 50 m.
 *
 * @throws OutOfRangeError naming the field.
 */
export function groundWaveModel(parameters: GroundWaveParameters): EndsModel {
  const { frequencyMHz, ...rest } = checkWave(checkShape(parameters, GROUND_WAVE_PARAMETERS));
  const wave = waveOf({ ...rest, frequencyMHz });
  const excess = excessOf(wave);
  const model = (excessDb: Excess): EndsModel => ({
    terrain: 'ends',
    lossDb(distanceM, _txGroundM, txHeightM, _rxGroundM, rxHeightM) {
      const isInside = distanceM >= LEAST_DISTANCE_M && distanceM <= GREATEST_DISTANCE_M;
      const isLow = Math.min(txHeightM, rxHeightM) >= 0 && Math.max(txHeightM, rxHeightM) <= GREATEST_HEIGHT_M;
      if (!isInside || !isLow) return Number.NaN;
      return freeSpaceDb(distanceM, frequencyMHz) + excessDb(distanceM, txHeightM, rxHeightM);
    },
  });
  return { ...model(excess), forArea: (site) => model(tabled(excess, wave.seriesFromM, site)) };
}

/** Loss beyond that of free space, dB. */
type Excess = (distanceM: number, txHeightM: number, rxHeightM: number) => number;

function excessOf(wave: Wave): Excess {
  const series = new ResidueSeries(wave);
  return (distanceM, txHeightM, rxHeightM) =>
    distanceM < wave.seriesFromM
      ? -20 * Math.log10(flatEarthField(wave, distanceM, txHeightM, rxHeightM))
      : -series.fieldDb(distanceM, txHeightM, rxHeightM);
}

/** Interpolates between distances; where receivers differ in height, and where the methods meet, computes. */
function tabled(excess: Excess, seriesFromM: number, { txHeightM, rxHeightM, rxReference }: AreaSite): Excess {
  if (rxReference === 'sea') return excess;
  const table = new Float64Array(Math.ceil(PER_NEPER * Math.log(GREATEST_DISTANCE_M)) + 2).fill(Number.NaN);
  const entry = (index: number): number => {
    if (Number.isNaN(table[index])) table[index] = excess(Math.exp(index / PER_NEPER), txHeightM, rxHeightM);
    return table[index];
  };
  const meeting = Math.floor(PER_NEPER * Math.log(seriesFromM));
  return (distanceM, tx, rx) => {
    const at = PER_NEPER * Math.log(distanceM);
    const index = Math.floor(at);
    if (index === meeting || tx !== txHeightM || rx !== rxHeightM) return excess(distanceM, tx, rx);
    const before = entry(index);
    return before + (at - index) * (entry(index + 1) - before);
  };
}
