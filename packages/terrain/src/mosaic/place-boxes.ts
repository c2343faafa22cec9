import { type Bounds, unwrapLonDeg } from '@radioshed/geodesy';
import { OutOfRangeError } from '@radioshed/units';

/** Boxes around locations: one around all, and one for those in each degree, between which no tiles are read. */
export interface PlaceBoxes {
  /** In the turn in which the box begins within ±180°. */
  readonly all: Bounds;
  readonly each: readonly Bounds[];
  /** The longitude of a location in that turn. */
  readonly lonIn: (lonDeg: number) => number;
}

interface OpenBox {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Boxes around locations `from` ≤ i < `to`. @throws OutOfRangeError for invalid coordinates */
export function boxesOfPlaces(latDeg: Float64Array, lonDeg: Float64Array, from: number, to: number): PlaceBoxes {
  const near = lonDeg[from];
  const boxes = new Map<string, OpenBox>();
  for (let i = from; i < to;) {
    checkPlace(latDeg, lonDeg, i);
    const row = Math.floor(latDeg[i]);
    const column = Math.floor(unwrapLonDeg(lonDeg[i], near));
    // Places in a row are mostly in the same degree: their box grows in local numbers.
    let [north, south, east, west] = [-Infinity, Infinity, -Infinity, Infinity];
    for (; i < to; i++) {
      const lat = latDeg[i];
      const lon = unwrapLonDeg(lonDeg[i], near);
      if (!(lat >= row && lat < row + 1 && lon >= column && lon < column + 1)) break;
      if (lat > north) north = lat;
      if (lat < south) south = lat;
      if (lon > east) east = lon;
      if (lon < west) west = lon;
    }
    const key = `${row} ${column}`;
    const known = boxes.get(key);
    if (known === undefined) boxes.set(key, { north, south, east, west });
    else grow(known, north, south, east, west);
  }
  const all = { north: -Infinity, east: -Infinity, south: Infinity, west: Infinity };
  for (const { north, south, east, west } of boxes.values()) {
    all.north = Math.max(all.north, north);
    all.south = Math.min(all.south, south);
    all.east = Math.max(all.east, east);
    all.west = Math.min(all.west, west);
  }
  const turn = 360 * Math.floor((all.west + 180) / 360);
  const turned = (open: OpenBox): Bounds => ({ ...open, east: open.east - turn, west: open.west - turn });
  return { all: turned(all), each: Array.from(boxes.values(), turned), lonIn: (lon) => unwrapLonDeg(lon, near) - turn };
}

function grow(box: OpenBox, north: number, south: number, east: number, west: number): void {
  box.north = Math.max(box.north, north);
  box.south = Math.min(box.south, south);
  box.east = Math.max(box.east, east);
  box.west = Math.min(box.west, west);
}

/** Coordinates of one location of a list. @throws OutOfRangeError */
export function checkPlace(latDeg: ArrayLike<number>, lonDeg: ArrayLike<number>, i: number): void {
  const lat = latDeg[i];
  const lon = lonDeg[i];
  if (!(lat >= -90 && lat <= 90)) throw new OutOfRangeError(`latDeg[${i}]`, lat, '-90 to 90', 'degrees');
  if (!Number.isFinite(lon)) throw new OutOfRangeError(`lonDeg[${i}]`, lon, '-180 to 180', 'degrees');
}
