// Where the arrays of a radial stand, in bytes from the beginning of the memory.

/** Most samples of Δh, and those that fill up the last vectors. */
export const MOST_SAMPLES: i32 = 256;

/** Resampled heights, f64 or f32. */
export const samples: usize = memory.data(MOST_SAMPLES * 8, 16);
/** Deviations from their line, f32. */
export const deviations: usize = memory.data(MOST_SAMPLES * 4, 16);

const kept: usize = memory.data(16, 16);

/** The same vector, which the engine then holds in a register: what it can compute, it computes anew in each round. */
export function keep(vector: v128): v128 {
  v128.store(kept, vector);
  return v128.load(kept);
}

/** Where static data end at most: from here to the ground stand the constants in f32. */
const CONSTANTS_END: usize = 0x4000;

let capacity: i32 = 0;
/** Heights of the ground above that of the transmitter, f32; what stands beside them is read with them. */
export let lowered: usize = 0;
/** Heights of the ground, f64: at a fixed place beyond all static data, so that addresses are immediate. */
export const ground: usize = 0x6000;
/** Pairs of f64 before each sample: sum of heights, sum of i · height. */
export let sums: usize = 0;
/** Height of the ground without the Earth's bulge, f64. */
export let straight: usize = 0;
/** For each 64 samples three words of 64 bits: what may be a vertex of the hull, by neighbours near, further and far. */
export let candidates: usize = 0;
/** Vertices of the hull: sample, i32, and height without the Earth's bulge, f64. */
export let hull: usize = 0;
export let hullY: usize = 0;
/** What is asked, one entry a receiver: sample, i32, height of the antenna, f64; and the answer, f64. */
export let askedSamples: usize = 0;
export let askedHeights: usize = 0;
export let losses: usize = 0;
/** Δh every so many samples of the direction that stands for its neighbours, f64. */
export let sharedDeltas: usize = 0;
/** Where nothing of these stands any more. */
export let free: usize = 0;

/** Makes room for radials of `count` samples and as many receivers. Keeps nothing but the shared Δh. */
export function reserve(count: i32): void {
  if (__heap_base > CONSTANTS_END) unreachable(); // known when it is compiled
  if (count <= capacity) return;
  const shared = sharedDeltas;
  const size = (<usize>count + 17) & ~15;
  lowered = ground + 8 * size;
  sums = lowered + 4 * size;
  straight = sums + 16 * size;
  candidates = straight + 8 * size;
  hull = candidates + 24 * ((size >> 6) + 2);
  hullY = hull + 4 * size;
  askedSamples = hullY + 8 * size;
  askedHeights = askedSamples + 4 * size;
  losses = askedHeights + 8 * size;
  sharedDeltas = losses + 8 * size;
  free = sharedDeltas + 8 * size;
  const pages = <i32>((free + 0xffff) >> 16);
  const have = memory.size();
  if (pages > have && memory.grow(pages - have) < 0) unreachable();
  if (capacity > 0) memory.copy(sharedDeltas, shared, 8 * <usize>capacity);
  capacity = count;
}
