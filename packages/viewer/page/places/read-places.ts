import type { Place } from '../map/place.js';

/** A populated place of the gazetteer. */
export interface NamedPlace extends Place {
  readonly name: string;
  /** Names that it is also known by. */
  readonly others: readonly string[];
  /** State or province; empty where it has none. */
  readonly region: string;
  readonly country: string;
  /** Importance on a map: 0 for the largest cities to 10. */
  readonly rank: number;
  /** Of the agglomeration, to 12 %; 1 where it is not known. */
  readonly population: number;
}

/**
 * Reads the gazetteer: the length of its names in bytes (u32), the names, then for all places the differences of
 * latitude and of longitude from the town before, 0.01° (i16, modulo 2¹⁶), the ranks (u8) and ten times the common
 * logarithms of the populations (u8). Numbers are little-endian. Names are lines of UTF-8: `=country`, `-region`, or a
 * town of the region, its other names after semicolons.
 */
export function readPlaces(bytes: ArrayBuffer): readonly NamedPlace[] {
  const view = new DataView(bytes);
  const length = view.getUint32(0, true);
  const lines = new TextDecoder().decode(new Uint8Array(bytes, 4, length)).split('\n');
  const head = 4 + length;
  const count = (view.byteLength - head) / 6;
  const places: NamedPlace[] = [];
  let [country, region, lat, lon] = ['', '', 0, 0];
  for (const line of lines) {
    if (line.startsWith('=')) country = line.slice(1);
    else if (line.startsWith('-')) region = line.slice(1);
    else {
      const i = places.length;
      lat += view.getInt16(head + 2 * i, true);
      // Across the date line a difference is out of range; modulo 2¹⁶ it comes back.
      lon = ((lon + view.getInt16(head + 2 * (count + i), true)) << 16) >> 16;
      const [name = '', ...others] = line.split(';');
      const rank = view.getUint8(head + 4 * count + i);
      const population = 10 ** (view.getUint8(head + 5 * count + i) / 10);
      places.push({ name, others, region, country, lat: lat / 100, lon: lon / 100, rank, population });
    }
  }
  return places;
}
