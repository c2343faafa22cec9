/** Value and slope of {@link gradientNoise} at a place, reused between calls to spare allocations. */
export interface NoiseSample {
  value: number;
  slopeX: number;
  slopeY: number;
}

/**
 * Smooth noise of a place: gradients at whole coordinates drawn from a hash, blended with a quintic so that slopes are
 * continuous. About −0.7 to 0.7, mean 0, wavelength 1–2.
 *
 * @see K. Perlin, "Improving noise", ACM TOG 21 (2002): the quintic weight.
 */
export function gradientNoise(x: number, y: number, seed: number, out: NoiseSample): NoiseSample {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const u = x - ix;
  const v = y - iy;
  const su = u * u * u * (u * (u * 6 - 15) + 10);
  const sv = v * v * v * (v * (v * 6 - 15) + 10);
  const du = 30 * u * u * (u * (u - 2) + 1);
  const dv = 30 * v * v * (v * (v - 2) + 1);
  const a = hash(ix, iy, seed) & 255;
  const b = hash(ix + 1, iy, seed) & 255;
  const c = hash(ix, iy + 1, seed) & 255;
  const d = hash(ix + 1, iy + 1, seed) & 255;
  const [ax, ay] = [COS[a] as number, SIN[a] as number];
  const [bx, by] = [COS[b] as number, SIN[b] as number];
  const [cx, cy] = [COS[c] as number, SIN[c] as number];
  const [dx, dy] = [COS[d] as number, SIN[d] as number];
  const na = ax * u + ay * v;
  const nb = bx * (u - 1) + by * v;
  const nc = cx * u + cy * (v - 1);
  const nd = dx * (u - 1) + dy * (v - 1);
  const north = na + su * (nb - na);
  const south = nc + su * (nd - nc);
  out.value = north + sv * (south - north);
  const northX = ax + su * (bx - ax) + du * (nb - na);
  const southX = cx + su * (dx - cx) + du * (nd - nc);
  const northY = ay + su * (by - ay);
  const southY = cy + su * (dy - cy);
  out.slopeX = northX + sv * (southX - northX);
  out.slopeY = northY + sv * (southY - northY) + dv * (south - north);
  return out;
}

const COS = Float64Array.from({ length: 256 }, (_, i) => Math.cos((2 * Math.PI * i) / 256));
const SIN = Float64Array.from({ length: 256 }, (_, i) => Math.sin((2 * Math.PI * i) / 256));

/** 32 well-mixed bits of a pair of whole numbers. */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(seed, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) >>> 0;
}
