import { LANDCOVER_CLASSES, NO_CLASS } from '@radioshed/clutter';
import { checkInteger, OutOfRangeError } from '@radioshed/units';

/** Points that have something in common. */
export interface Group {
  readonly label: string;
  readonly points: readonly number[];
}

/** Steps of round bands within a power of ten. */
const ROUND = [1, 2, 5];

/**
 * Points by their distance, in bands between edges; empty bands are left out, a distance on an edge belongs to the band
 * above it, and what lies outside the edges has bands of its own.
 *
 * @param edgesKm rising; 1, 2, 5, 10 … by default.
 * @throws OutOfRangeError for edges that do not rise.
 */
export function byDistance(distanceM: ArrayLike<number>, edgesKm?: readonly number[]): Group[] {
  const edges = edgesKm ?? roundEdges(distanceM);
  for (const [i, edge] of edges.entries()) {
    if (!(edge > (edges[i - 1] ?? 0)))
      throw new OutOfRangeError(`edgesKm[${i}]`, edge, `above ${edges[i - 1] ?? 0}`, 'km');
  }
  const label = (band: number): string => {
    const [from, to] = [edges[band - 1], edges[band]];
    if (to === undefined) return `from ${from ?? 0} km`;
    return `${from ?? 0} to ${to} km`;
  };
  return grouped(distanceM, (metres) => edges.filter((edge) => metres / 1000 >= edge).length, label);
}

/** Round edges from the last at or below the least distance to the first above the greatest. */
function roundEdges(distanceM: ArrayLike<number>): number[] {
  const known = Array.from(distanceM).filter((metres) => metres > 0);
  if (known.length === 0) return [];
  const [least, most] = known.reduce(([low, high], d) => [Math.min(low, d), Math.max(high, d)], [Infinity, 0]);
  const edges: number[] = [];
  for (let power = Math.floor(Math.log10(least / 1000)); power <= Math.ceil(Math.log10(most / 1000)); power++) {
    for (const step of ROUND) edges.push(Number(`${step}e${power}`));
  }
  const above = edges.findIndex((edge) => edge * 1000 > most);
  const first = edges.findLastIndex((edge) => edge * 1000 <= least);
  return edges.slice(Math.max(first, 0), above < 0 ? edges.length : above + 1);
}

/** Points by the sector that they lie in, seen from the transmitter; the first is centred on north. */
export function byAzimuth(azimuthDeg: ArrayLike<number>, sectors = 8): Group[] {
  checkInteger('sectors', sectors, 1, 360);
  const width = 360 / sectors;
  return grouped(
    azimuthDeg,
    (azimuth) => Math.floor(((((azimuth + width / 2) % 360) + 360) % 360) / width) % sectors,
    (sector) => (sectors === 8 ? WINDS[sector] : `${round(sector * width)}°`),
  );
}

const WINDS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/**
 * Edges of the bands of frequency, MHz: the decades of the ITU's bands, with a step at 1 GHz, where most models change.
 */
const BAND_EDGES_MHZ = [300, 1000, 3000, 10_000, 30_000];

/** Points by their frequency. */
export function byFrequency(frequencyMHz: ArrayLike<number>): Group[] {
  const gigahertz = (mhz: number): string => (mhz < 1000 ? `${mhz} MHz` : `${mhz / 1000} GHz`);
  return grouped(
    frequencyMHz,
    (mhz) => BAND_EDGES_MHZ.filter((edge) => mhz >= edge).length,
    (band) => {
      const [from, to] = [BAND_EDGES_MHZ[band - 1], BAND_EDGES_MHZ[band]];
      if (from === undefined) return `below ${gigahertz(to)}`;
      return to === undefined ? `from ${gigahertz(from)}` : `${gigahertz(from)} to ${gigahertz(to)}`;
    },
  );
}

/** Points by the percentage of time that they represent. */
export function byTime(timePercent: ArrayLike<number>): Group[] {
  return grouped(
    timePercent,
    (percent) => percent,
    (percent) => `${percent} % of the time`,
  );
}

/** Points by their transmitter, the one with most of them first. */
export function byTransmitter(names: ArrayLike<string>): Group[] {
  const points = new Map<string, number[]>();
  for (let i = 0; i < names.length; i++) {
    const group = points.get(names[i]);
    if (group === undefined) points.set(names[i], [i]);
    else group.push(i);
  }
  return [...points]
    .map(([label, group]) => ({ label, points: group }))
    .sort((a, b) => b.points.length - a.points.length);
}

/** Points by the class of clutter that they are in. */
export function byClass(codes: ArrayLike<number>): Group[] {
  return grouped(codes, (code) => code, classLabel);
}

/** A class of clutter in words: `2 Trees`. */
export function classLabel(code: number): string {
  checkInteger('code', code, 0, 255);
  if (code === NO_CLASS) return 'no landcover';
  const name = LANDCOVER_CLASSES.find((each) => each.code === code)?.name;
  return name === undefined ? `class ${code}` : `${code} ${name}`;
}

/** Points by a key, in rising order; those whose value is NaN belong to none. */
function grouped(values: ArrayLike<number>, keyOf: (value: number) => number, label: (key: number) => string): Group[] {
  const points = new Map<number, number[]>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (Number.isNaN(value)) continue;
    const key = keyOf(value);
    const group = points.get(key);
    if (group === undefined) points.set(key, [i]);
    else group.push(i);
  }
  return [...points].sort(([a], [b]) => a - b).map(([key, group]) => ({ label: label(key), points: group }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
