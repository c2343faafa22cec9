import { Radial, type RadialModel } from '@radioshed/profile';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { WalkedGround } from '../src/terrain/bare-ground.js';
import { bareGround } from '../src/terrain/compiled-ground.js';
import { p1812RadialModel, p452RadialModel } from '../src/radial.js';
import { Skyline } from '../src/state/skyline.js';
import { fractalGround } from './arbitraries.js';

const grounds = Array.from({ length: 48 }, (_, seed) =>
  fractalGround(seed, [3, 12, 90, 700][seed % 4], [1, 30, 300, 1500][(seed >> 2) % 4], [0, 20, 400][seed % 3]),
);

describe('the compiled ground', () => {
  afterEach(() => vi.unstubAllGlobals());
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly

  it('sees the same skylines, obstructions and roughness as the ground that is walked', () => {
    let paths = 0;
    for (const [i, groundM] of grounds.entries()) {
      const radial = Radial.of(groundM, [10, 46.3, 300][i % 3], [2, 30, 200][(i >> 3) % 3]);
      const txM = groundM[0] + radial.txHeightM;
      for (const radiusKm of [8929, Infinity]) {
        const walked = new WalkedGround(groundM.length, radiusKm);
        const compiled = bareGround(groundM.length, radiusKm);
        // else the engine has no WebAssembly, and nothing is compared
        expect(compiled).not.toBeInstanceOf(WalkedGround);
        for (const ground of [walked, compiled]) ground.begin(groundM, groundM.length, radial.stepM, txM);
        for (let last = 2; last < groundM.length; last += 1 + (i % 3)) {
          const rxM = groundM[last] + [1.5, 10, 80][i % 3];
          // With clutter, the samples near the receiver do not count.
          const end = (i & 4) === 0 ? last : Math.max(1, last - 3);
          const [a, b] = [walked, compiled].map((ground) => {
            const skyline = new Skyline();
            ground.skyline(last, rxM, 0.7, skyline, end);
            const path = { last, txM, rxM, obstructionM: 0, obstructionTx: 0, obstructionRx: 0 };
            if (radiusKm === Infinity && end === last) ground.obstruct(path as Parameters<typeof ground.obstruct>[0]);
            const { txIndex, rxIndex, raySlope, txSlope, rxSlope, largestV } = skyline;
            const isObstructed = txSlope > raySlope;
            const highestM = isObstructed ? ground.highestBetween(txIndex, rxIndex, 0.01) : 0;
            return [raySlope, txSlope, rxSlope, largestV, highestM, path.obstructionM, path.obstructionTx];
          });
          const isSame = a.every((value, k) => value === b[k] || Math.abs(value - b[k]) <= 1e-6);
          if (!isSame) expect(b).toEqual(a);
          paths++;
        }
      }
    }
    expect(paths).toBeGreaterThan(10_000);
  });

  it('gives the losses of the ground that is walked, which is used where the engine cannot compile', async () => {
    const parameters = {
      frequencyMHz: 900,
      polarisation: 'vertical',
      timePercent: 10,
      latDeg: 37,
      lapseRateN: 45,
      surfaceRefractivityN: 325,
    } as const;
    const lossesOf = (model: RadialModel): number[] =>
      grounds.flatMap((groundM) => {
        const radial = Radial.of(groundM, 60, 30, 8_929_000);
        return Array.from(groundM.subarray(1), (_, i) => model.lossDb(radial, i + 1, 2));
      });
    const compiled = [p1812RadialModel(parameters), p452RadialModel(parameters)].map(lossesOf);
    class CompileError extends Error {}
    function Module(): never {
      throw new CompileError('forbidden here');
    }
    vi.stubGlobal('WebAssembly', { CompileError, Module });
    vi.resetModules();
    const fresh = await import('../src/radial.js');
    const walked = [fresh.p1812RadialModel(parameters), fresh.p452RadialModel(parameters)].map(lossesOf);
    for (const [k, losses] of compiled.entries()) {
      expect(losses.length).toBeGreaterThan(8000);
      const off = losses.filter((loss, i) => !(Math.abs(loss - walked[k][i]) <= 1e-3));
      expect(off.length).toBeLessThanOrEqual(losses.length / 10_000);
    }
  });
});
