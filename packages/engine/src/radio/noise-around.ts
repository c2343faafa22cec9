import { noiseFloorDbm } from '@radioshed/link';
import {
  type MeasuredNoise,
  measuredNoise,
  measuredNoiseBands,
  measuredNoiseOnManagedGpu,
  type NoiseInterpolator,
} from '@radioshed/noise';
import type { Position } from '@radioshed/geodesy';
import { createYielder } from '@radioshed/parallel';
import { gridOf, type Raster } from '@radioshed/raster';
import { defined, mergedAmount, type Note } from '@radioshed/units';

import type { Dispatcher } from '../call/dispatcher.js';
import type { EngineContext } from '../input/context.js';
import type { Quantity, Wanted } from '../input/quantity.js';
import type { Transmitter } from '../input/radio.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { NOISE_REACH_KM } from './noise-reach.js';
import { powerLevelOf } from './power-level.js';

/** Whether a quantity depends on the noise floor. */
export function countsFromNoise(quantity: Quantity): boolean {
  return quantity === 'snr' || quantity === 'bitErrorClass' || quantity === 'spreadingFactor';
}

/** The measured noise, where the input has no noise floor. */
export function noiseAround(
  output: Wanted,
  { noise }: Pick<EngineContext, 'noise'>,
): readonly MeasuredNoise[] | undefined {
  return output.noiseFloorDbm === undefined && noise !== undefined && noise.length > 0 ? noise : undefined;
}

/** Noise floors of receivers by location. */
export interface NoiseAtPlaces {
  /** The output with the noise floor at a location; unchanged where no noise was measured. */
  at<T extends Wanted>(output: T, place: Position): T;
  /** Notes on the noise floors returned so far. */
  notes(): Note[];
}

/** Measured noise at each of many receivers; the wanted floor where none is measured near it. */
export function noiseAtPlaces(output: Wanted, context: EngineContext): NoiseAtPlaces {
  const records = noiseAround(output, context);
  if (records === undefined) return { at: (wanted) => wanted, notes: () => [] };
  const levelAt: NoiseInterpolator = measuredNoise(records, { reachKm: NOISE_REACH_KM });
  const known = new Map<string, number>();
  return {
    at(wanted, place) {
      const name = `${place.latDeg} ${place.lonDeg}`;
      const level = known.get(name) ?? levelAt(place.latDeg, place.lonDeg);
      known.set(name, level);
      return Number.isNaN(level) ? wanted : { ...wanted, noiseFloorDbm: level };
    },
    notes: () => {
      const levels = [...known.values()].filter((level) => !Number.isNaN(level));
      return notesOf(levels, known.size - levels.length, 'receiver');
    },
  };
}

/**
 * Converts received powers to levels over the noise at each pixel, in place.
 *
 * @returns notes on the noise.
 */
export async function levelsOverNoise(
  powers: Raster,
  records: readonly MeasuredNoise[],
  output: Wanted,
  transmitter: Pick<Transmitter, 'bandwidthMHz'>,
  { dispatcher, signal }: { readonly dispatcher: Dispatcher; readonly signal: AbortSignal | undefined },
): Promise<Note[]> {
  const values = powers.values;
  const grid = gridOf(powers);
  const ratioToLevel = powerLevelOf({ ...output, noiseFloorDbm: 0 }, transmitter);
  const thermalDbm = noiseFloorDbm(transmitter.bandwidthMHz * 1e6);
  const reach = { reachKm: NOISE_REACH_KM };
  const yieldIfDue = createYielder(signal);
  let [least, most, beyond] = [Infinity, -Infinity, 0];
  const isOnGpu = dispatcher.computedBy.processor === 'gpu';
  const onGpu = isOnGpu
    ? await dispatcher.tryGpu(
        ({ on: gpu }) => measuredNoiseOnManagedGpu(records, grid, { ...reach, gpu, ...defined({ signal }) }),
        (reason) => note('noiseWithoutGpu', { reason }),
      )
    : undefined;
  const bands = onGpu ? [{ firstRow: 0, levelsDbm: onGpu.levelsDbm }] : measuredNoiseBands(records, grid, reach);
  for (const { firstRow, levelsDbm } of bands) {
    await yieldIfDue();
    const start = firstRow * grid.width;
    for (let i = 0; i < levelsDbm.length; i++) {
      const powerDbm = values[start + i];
      if (powerDbm !== powerDbm) continue;
      let floorDbm = levelsDbm[i];
      if (floorDbm !== floorDbm) {
        floorDbm = thermalDbm;
        beyond++;
      } else {
        if (floorDbm < least) least = floorDbm;
        if (floorDbm > most) most = floorDbm;
      }
      values[start + i] = ratioToLevel(powerDbm - floorDbm);
    }
  }
  return notesOf(Number.isFinite(least) ? [least, most] : [], beyond, 'pixel');
}

function notesOf(levels: readonly number[], beyond: number, at: 'receiver' | 'pixel'): Note[] {
  const notes: Note[] = [];
  if (levels.length > 0) {
    const least = rounded(
      levels.reduce((a, b) => Math.min(a, b)),
      1,
    );
    const most = rounded(
      levels.reduce((a, b) => Math.max(a, b)),
      1,
    );
    notes.push(note('noiseFloorMeasured', { at, floorDbm: mergedAmount(least, most) }));
  }
  if (beyond > 0) notes.push(note('noiseNotMeasured', { at, count: beyond, reachKm: NOISE_REACH_KM }));
  return notes;
}
