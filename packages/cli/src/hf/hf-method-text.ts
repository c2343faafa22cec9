import type { Position } from '@radioshed/geodesy';

import { digitalText } from './digital-option.js';
import type { HfMethod } from './hf-options.js';

/** Lines about time, stations and method, for charts and tables. */
export function methodText(method: HfMethod, antennas: readonly [tx: string, rx: string]): readonly string[] {
  const { month, r12, txPowerW, bandwidthHz, requiredSnrDb, manMadeNoise, profile, foF2Maps, isLongPath, digital } =
    method;
  const noise = typeof manMadeNoise === 'number' ? `${manMadeNoise} dBW in 1 Hz` : manMadeNoise;
  const width = bandwidthHz >= 1000 ? `${bandwidthHz / 1000} kHz` : `${bandwidthHz} Hz`;
  return [
    `${MONTHS[month - 1]}, R12 ${Number(r12.toFixed(1))}, ${powerText(txPowerW)}, antennas ${antennas.join(' and ')}${isLongPath ? ', long path' : ''}`,
    `required SNR ${requiredSnrDb} dB in ${width}, ${noise} noise; ITU-R P.533, profile ${profile}, ${foF2Maps.toUpperCase()} maps`,
    ...(digital === undefined ? [] : [digitalText(digital)]),
  ];
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

function powerText(watts: number): string {
  return watts >= 1000 ? `${Number((watts / 1000).toPrecision(4))} kW` : `${Number(watts.toPrecision(4))} W`;
}

/** A location as text. */
export function locationText({ latDeg, lonDeg }: Position): string {
  const part = (value: number, [plus, minus]: readonly [string, string]): string =>
    `${Number(Math.abs(value).toFixed(2))}°${value < 0 ? minus : plus}`;
  return `${part(latDeg, ['N', 'S'])} ${part(lonDeg, ['E', 'W'])}`;
}
