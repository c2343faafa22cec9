import { expect } from 'vitest';

import { type Coverage, coverage, type CoverageInput } from '../../src/index.js';
import { device } from './device.js';

/** How far two rasters are apart, in fractions of the pixels that any of both has a loss for. */
export interface Parity {
  readonly of: number;
  readonly share01: number;
  readonly share1: number;
  /** Where only one has a loss: they differ beyond all bounds. */
  readonly oneSided: number;
  /** Where both have one. */
  readonly worstDb: number;
}

export function parityOf(a: ArrayLike<number>, b: ArrayLike<number>): Parity {
  expect(b.length).toBe(a.length);
  let [of, within01, within1, oneSided, worstDb] = [0, 0, 0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x = 0, y = 0] = [a[i], b[i]];
    if (Number.isNaN(x) && Number.isNaN(y)) continue;
    of++;
    const off = Math.abs(x - y);
    if (Number.isNaN(off)) oneSided++;
    else worstDb = Math.max(worstDb, off);
    if (off <= 0.1) within01++;
    if (off <= 1) within1++;
  }
  return { of, share01: within01 / of, share1: within1 / of, oneSided: oneSided / of, worstDb };
}

/** How far the GPU's losses are from the CPU's. @param known the latter, if already computed */
export async function parity(input: CoverageInput, known?: Coverage): Promise<Parity> {
  const cpu = known ?? (await coverage(input));
  const { lossDb, pixels, radials, samples, adapter } = await coverage(input, { on: device(), timeoutMs: 300_000 });
  expect({ pixels, radials }).toEqual({ pixels: cpu.pixels, radials: cpu.radials });
  // In f32 a pixel between two samples may take the other one.
  expect(Math.abs(samples / cpu.samples - 1)).toBeLessThan(3e-3);
  expect(adapter).toBe(device().name);
  const found = parityOf(cpu.lossDb.values, lossDb.values);
  expect(found.of).toBeGreaterThan(pixels / 50);
  return found;
}

/** The tolerance of all rasters. */
export function expectParity({ share01, share1 }: Parity): void {
  expect(share01).toBeGreaterThanOrEqual(0.99);
  expect(share1).toBeGreaterThanOrEqual(0.999);
}
