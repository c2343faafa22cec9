import { COLUMN_NAMES } from './column-dictionary.js';

/** Words of a heading: `GPS_LatitudeDeg (°)` is `gps latitude deg deg`; small letters without accents. */
export function wordsOf(name: string): string[] {
  const plain = name
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('µ', 'u')
    .replaceAll('μ', 'u')
    .replaceAll('°', ' deg ')
    // In brackets, S is south, not seconds.
    .replaceAll(/[([]\s*S\s*[)\]]/g, ' sides ')
    .replaceAll(/(?<![A-Za-z])([NSEWO])\s*[/_|-]\s*([NSEWO])(?![A-Za-z])/gi, ' hem$1$2 ')
    .replaceAll(/GHz|MHz|kHz|dBm|dBW|dBi|dBd|dB|(?<![A-Za-z])[km]W(?![A-Za-z])/g, (unit) => ` ${unit.toLowerCase()} `)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : parted(word)));
}

/** Words that are written together with an axis: `latdeg`, `gpslon`, `longmin`. */
function parted(word: string): string[] {
  const [, before, axis, after] = COLUMN_NAMES.together.exec(word) ?? [];
  return axis === undefined
    ? [word]
    : [before, axis, after].flatMap((each) => (each === undefined || each === '' ? [] : [each]));
}
