import type { Outage, OutageCause, OutagePart } from '@radioshed/p530';
import { OutOfRangeError } from '@radioshed/units';

/** Causes of an outage of a fixed link, in words. */
export const OUTAGE_CAUSES: Readonly<Record<OutageCause, string>> = {
  flatMultipath: 'flat multipath',
  selective: 'selective fading',
  clearAirCrossPolar: 'cross-polarisation, clear air',
  rain: 'rain attenuation',
  rainCrossPolar: 'cross-polarisation, rain',
};

/**
 * Rain that may add to the sum of the causes: where it is only known as “at most”, the sum counts none of it, or the
 * loss of cross-polarisation, which is the smaller.
 *
 * @throws OutOfRangeError if the parts are not a list.
 */
export function rainLeftOut(parts: readonly OutagePart[]): Outage {
  if (!Array.isArray(parts)) throw new OutOfRangeError('parts', parts, 'a list of causes with their outages');
  const of = (wanted: OutageCause): OutagePart | undefined => parts.find(({ cause }) => cause === wanted);
  const [rain, depolarised] = [of('rain'), of('rainCrossPolar')];
  if (rain?.bound !== 'at most') return { monthPercent: 0, yearPercent: 0 };
  return {
    monthPercent: Math.max(0, rain.monthPercent - (depolarised?.monthPercent ?? 0)),
    yearPercent: Math.max(0, rain.yearPercent - (depolarised?.yearPercent ?? 0)),
  };
}
