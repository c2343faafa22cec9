import { fieldDbuvpm } from '@radioshed/link';
import type { MeasuredNoise } from '@radioshed/noise';
import { type Raster } from '@radioshed/raster';
import { dbmFromW, type Note } from '@radioshed/units';

import type { AreaInput } from '../input/area-input.js';
import { feederLossOf } from '../radio/feeder-of.js';
import { levelsOverNoise } from '../radio/noise-around.js';
import { polarisationLossOf } from '../radio/polarisation-of.js';
import { powerLevelOf } from '../radio/power-level.js';

/** Whether a gain by direction is subtracted from each pixel's loss, which an omnidirectional antenna does not need. */
export function needsGain({ output, antenna }: AreaInput): boolean {
  return output.quantity !== 'pathLoss' && antenna.pattern !== 'isotropic';
}

/** Whether a quantity has steps. These are compared by their signal-to-noise ratio. */
function isStepped({ output }: AreaInput): boolean {
  return output.quantity === 'bitErrorClass' || output.quantity === 'spreadingFactor';
}

/**
 * Offset that makes sites comparable, dB. Added to a loss, from which the gain may already be subtracted, it gives the
 * negative level in the unit of the quantity, or the path loss itself.
 */
export function offsetOf(input: AreaInput, addedDb: number): number {
  const { transmitter, receiver, antenna, output } = input;
  if (output.quantity === 'pathLoss') return addedDb;
  const { frequencyMHz, powerW } = transmitter;
  const gainDb = needsGain(input) ? 0 : antenna.gainDbi;
  const sentDbm = dbmFromW(powerW) - feederLossOf(antenna, frequencyMHz) + gainDb - addedDb;
  if (output.quantity === 'fieldStrength') return -fieldDbuvpm(sentDbm, 0, frequencyMHz);
  const compared = isStepped(input) ? ({ ...output, quantity: 'snr' } as const) : output;
  return -powerLevelOf(compared, transmitter)(sentDbm + receiver.gainDbi - polarisationLossOf(input));
}

/** Converts losses with {@link offsetOf} to the quantity in place. Returns notes on the noise. */
export async function toLevels(
  input: AreaInput,
  compared: Raster,
  noise: readonly MeasuredNoise[] | undefined,
  work: Parameters<typeof levelsOverNoise>[4],
): Promise<Note[]> {
  const { output, transmitter } = input;
  if (output.quantity === 'pathLoss') return [];
  const values = compared.values;
  if (noise !== undefined) {
    for (let i = 0; i < values.length; i++) values[i] = -values[i];
    return await levelsOverNoise(compared, noise, output, transmitter, work);
  }
  // The ratio already includes the noise.
  const levelOf = isStepped(input)
    ? powerLevelOf({ ...output, noiseFloorDbm: 0 }, transmitter)
    : (level: number): number => level;
  for (let i = 0; i < values.length; i++) values[i] = levelOf(-values[i]);
  return [];
}
