/**
 * Smooth gradient noise: gradients at integer coordinates come from a hash and are blended with a quintic, so slopes
 * are continuous. About −0.7 to 0.7, mean 0, wavelength 1–2.
 *
 * @see K. Perlin, "Improving noise", ACM TOG 21 (2002): the quintic weight.
 */
export function gradientNoise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const u = x - ix;
  const v = y - iy;
  const su = u * u * u * (u * (u * 6 - 15) + 10);
  const sv = v * v * v * (v * (v * 6 - 15) + 10);
  const north = slope(ix, iy, seed, u, v);
  const south = slope(ix, iy + 1, seed, u, v - 1);
  const top = north + su * (slope(ix + 1, iy, seed, u - 1, v) - north);
  const bottom = south + su * (slope(ix + 1, iy + 1, seed, u - 1, v - 1) - south);
  return top + sv * (bottom - top);
}

const COS = Float64Array.from({ length: 256 }, (_, i) => Math.cos((2 * Math.PI * i) / 256));
const SIN = Float64Array.from({ length: 256 }, (_, i) => Math.sin((2 * Math.PI * i) / 256));

/** Value at offset (u, v) of the plane through 0 with the gradient of an integer coordinate. */
function slope(x: number, y: number, seed: number, u: number, v: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(seed, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  const direction = (h ^ (h >>> 15)) & 255;
  return COS[direction] * u + SIN[direction] * v;
}
