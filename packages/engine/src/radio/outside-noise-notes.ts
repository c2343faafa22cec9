import { atmosphericNoise, manMadeNoiseDb } from '@radioshed/noise';
import { mergedAmount, type Note } from '@radioshed/units';

import type { AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import type { LinksInput } from '../input/links-input.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { countsFromNoise, noiseAround } from './noise-around.js';

/** Where the maps of atmospheric noise end, MHz. */
const BELOW_MHZ = 30;
/** Where published man-made noise begins, MHz. */
const MAN_MADE_FROM_MHZ = 0.3;
/** A month of each season, and the hours at which maps of the noise begin. */
const MONTHS = [1, 4, 7, 10];
const HOURS = [0, 4, 8, 12, 16, 20];

/**
 * A note where SNR counts from thermal noise although noise from outside the receiver is far above it.
 *
 * @param givesSnr whether the result has an SNR besides its quantity
 */
export function outsideNoiseNotes(
  { transmitter, output }: Pick<AreaInput | LinksInput, 'transmitter' | 'output'>,
  context: Pick<EngineContext, 'noise'>,
  givesSnr = false,
): Note[] {
  const isThermal = output.noiseFloorDbm === undefined && noiseAround(output, context) === undefined;
  if (!isThermal || !(transmitter.frequencyMHz < BELOW_MHZ)) return [];
  if (!givesSnr && !countsFromNoise(output.quantity)) return [];
  const [least, most] = outsideNoiseDb(transmitter);
  return [note('outsideNoise', { aboveDb: mergedAmount(rounded(least, 0), rounded(most, 0)) })];
}

/** Least and greatest median of noise from outside over a year, dB above thermal noise. */
function outsideNoiseDb({ latDeg, lonDeg, frequencyMHz }: AreaInput['transmitter']): readonly [number, number] {
  const manMade = frequencyMHz < MAN_MADE_FROM_MHZ ? 0 : 10 ** (manMadeNoiseDb(frequencyMHz, 'residential') / 10);
  const place = { latDeg, lonDeg: lonDeg < -180 ? lonDeg + 360 : lonDeg, frequencyMHz };
  const levels = MONTHS.flatMap((month) =>
    HOURS.map((hourLocal) => {
      const { medianDb } = atmosphericNoise({ ...place, month, hourLocal });
      return 10 * Math.log10(manMade + 10 ** (medianDb / 10));
    }),
  );
  return [Math.min(...levels), Math.max(...levels)];
}
