// Data of the paths that are computed together: an entry each, f64, two at a time. Each step is done for all
// paths before the next, so that the chains of one path overlap with those of others.

/** Greatest number of paths computed together: their data and the ground fit in the nearest cache. */
export const MOST_PATHS: i32 = 32;
/** Where the numbers in f32 stand, behind those in f64. */
const SINGLES: usize = 8 * <usize>MOST_PATHS;
/** Bytes of one kind of number. */
const ROOM: i32 = 12 * MOST_PATHS;

/** The queries: index among the receivers, i32, sample, i32, distance, m, and height of the receiver, m. */
export const places: usize = memory.data(ROOM, 16);
export const lastSamples: usize = memory.data(ROOM, 16);
export const distances: usize = memory.data(ROOM, 16);
export const rxHeights: usize = memory.data(ROOM, 16);

/** Surface refractivity, effective radius, m, and the distance over which diffraction changes, m. */
export const refractivities: usize = memory.data(ROOM, 16);
export const radii: usize = memory.data(ROOM, 16);
export const scales: usize = memory.data(ROOM, 16);

/** Horizons of both ends: angles, distances, m; and effective heights, m. */
export const txHorizonRads: usize = memory.data(ROOM, 16);
export const rxHorizonRads: usize = memory.data(ROOM, 16);
export const txHorizons: usize = memory.data(ROOM, 16);
export const rxHorizons: usize = memory.data(ROOM, 16);
export const txEffectives: usize = memory.data(ROOM, 16);
export const rxEffectives: usize = memory.data(ROOM, 16);
/** Terrain irregularity, m. */
export const deltas: usize = memory.data(ROOM, 16);

/** Sight distances over a smooth and the actual Earth, m, and the angle between the horizons. */
export const smoothSights: usize = memory.data(ROOM, 16);
export const sights: usize = memory.data(ROOM, 16);
export const sightRads: usize = memory.data(ROOM, 16);

/** Terminal terms over a smooth Earth, as distance, km, and loss, dB; loss added by rough ground, dB. */
export const terminalsKm: usize = memory.data(ROOM, 16);
export const terminalsDb: usize = memory.data(ROOM, 16);
export const clutters: usize = memory.data(ROOM, 16);
/** The line of diffraction: dB/m, and dB at no distance. */
export const slopes: usize = memory.data(ROOM, 16);
export const atZeros: usize = memory.data(ROOM, 16);
/** Reference attenuations, dB. */
export const references: usize = memory.data(ROOM, 16);
/** Masks of the paths whose losses f32 may have spoilt, see {@link doubt}. */
const doubts: usize = memory.data(ROOM, 16);

/** How many there are. */
export let pathCount: i32 = 0;

/** @param count of the paths; the last stands in the other lanes of its vector too, which hold up to four. */
export function setPathCount(count: i32): void {
  pathCount = count;
  for (let i = count; (i & 3) !== 0; i++) movePath((<usize>count - 1) << 3, (<usize>i) << 3);
}

/** Writes what is asked of a path, and the bend of its rays, to another place. */
export function movePath(from: usize, to: usize): void {
  store<i32>(to, load<i32>(from, places), places);
  store<i32>(to, load<i32>(from, lastSamples), lastSamples);
  store<f64>(to, load<f64>(from, distances), distances);
  store<f64>(to, load<f64>(from, rxHeights), rxHeights);
  store<f64>(to, load<f64>(from, refractivities), refractivities);
  store<f64>(to, load<f64>(from, radii), radii);
}

/** Writes the results from the terrain of the last path in the other lanes of its vector. */
export function fillUp(): void {
  for (let i = pathCount; (i & 3) !== 0; i++) moveTerrain((<usize>pathCount - 1) << 3, (<usize>i) << 3);
}

function moveTerrain(from: usize, to: usize): void {
  store<f64>(to, load<f64>(from, txHorizonRads), txHorizonRads);
  store<f64>(to, load<f64>(from, rxHorizonRads), rxHorizonRads);
  store<f64>(to, load<f64>(from, txHorizons), txHorizons);
  store<f64>(to, load<f64>(from, rxHorizons), rxHorizons);
  store<f64>(to, load<f64>(from, txEffectives), txEffectives);
  store<f64>(to, load<f64>(from, rxEffectives), rxEffectives);
  store<f64>(to, load<f64>(from, deltas), deltas);
}

/** Where the entries of all paths begin. */
export function entriesFrom<T>(): usize {
  return sizeof<T>() == 8 ? 0 : SINGLES;
}

/** Where they end. */
export function entriesTo<T>(): usize {
  return entriesFrom<T>() + <usize>pathCount * sizeof<T>();
}

/** Rounds what is known so far to f32; the f64 stay. */
export function toSingles(): void {
  roundField(distances);
  roundField(rxHeights);
  roundField(refractivities);
  roundField(radii);
  roundField(txHorizonRads);
  roundField(rxHorizonRads);
  roundField(txHorizons);
  roundField(rxHorizons);
  roundField(txEffectives);
  roundField(rxEffectives);
  roundField(deltas);
  for (let at = entriesFrom<f32>(); at < entriesTo<f32>(); at += 16) v128.store(at, i32x4.splat(0), doubts);
}

function roundField(field: usize): void {
  let to = field + SINGLES;
  for (let at = field, stop = field + entriesTo<f64>(); at < stop; at += 32, to += 16) {
    const low = f32x4.demote_f64x2_zero(v128.load(at));
    const high = f32x4.demote_f64x2_zero(v128.load(at, 16));
    v128.store(to, v128.shuffle<f64>(low, high, 0, 2));
  }
}

/** Marks paths for f64, where numbers are f32. */
export function doubt<T>(at: usize, mask: v128): void {
  if (sizeof<T>() == 4) v128.store(at, v128.or(v128.load(at, doubts), mask), doubts);
}

/** Leaves the paths that are in doubt. @returns whether there are any. */
export function keepDoubtful(): bool {
  let any = i32x4.splat(0);
  for (let at = entriesFrom<f32>(); at < entriesTo<f32>(); at += 16) any = v128.or(any, v128.load(at, doubts));
  if (!v128.any_true(any)) return false;
  let to: usize = 0;
  for (let at: usize = 0, stop = entriesTo<f64>(); at < stop; at += 8) {
    if (load<i32>(doubts + SINGLES + (at >> 1)) === 0) continue;
    movePath(at, to);
    moveTerrain(at, to);
    to += 8;
  }
  setPathCount(<i32>(to >> 3));
  fillUp();
  return true;
}
