import { type EngineContext, noteWords, scene3d, type Scene3dInput, type Scene3dResult } from '@radioshed/engine';
import { GpuError, type ManagedGpu } from '@radioshed/gpu';
import { describe, expect, test } from 'vitest';

import { glb } from '../glb.js';

const input: Scene3dInput = {
  glb: glb(),
  transmitters: [
    {
      positionM: [1.1, 1.3, 1.2],
      frequencyMHz: 868,
      powerW: 0.1,
      antenna: {
        pattern: 'isotropic',
        gainDbi: 0,
        feederLossDb: 0,
        azimuthDeg: 0,
        tiltDeg: 0,
        polarisation: 'vertical',
      },
    },
  ],
  maxReflections: 1,
  receiverGainDbi: 0,
  output: { resolutionM: 0.5, threshold: -100, fading: 'power' },
};

describe('a scene', () => {
  const onCpu = { processor: 'cpu', precision: 'f64', threads: 1 };
  const alone = scene3d(input);

  test('reports progress and what computed it', async () => {
    const shares: number[] = [];
    const found = await scene3d(input, { onProgress: ({ share }) => shares.push(share) });
    expect(found.computedBy).toEqual(onCpu);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(found.field).toEqual((await alone).field);
  });

  test.each([0, 0.03, 0.3, 0.9])('can be cancelled at a progress of %d', async (from) => {
    const stop = new AbortController();
    const onProgress: NonNullable<EngineContext['onProgress']> = ({ share }) => {
      if (share >= from) stop.abort(new Error('enough'));
    };
    await expect(scene3d(input, { signal: stop.signal, onProgress })).rejects.toThrow('enough');
  });

  test.each<[string, ManagedGpu | undefined]>([
    ['no GPU is available', undefined],
    ['it fell', { run: () => Promise.reject(new GpuError('lost', 'it fell.')), close: () => {} }],
  ])('is computed on the CPU where a GPU cannot: %s', async (reason, gpu) => {
    const found = await scene3d({ ...input, processor: 'gpu' }, gpu && { gpu });
    const same = (result: Scene3dResult): unknown => [result.computedBy, result.coveredPercent, result.field];
    expect(same(found)).toEqual(same(await alone));
    const expected = `Calculated on the CPU instead of the requested GPU: ${reason}.`;
    expect(noteWords(found.notes).filter((note) => note.includes('GPU'))).toEqual([expected]);
    expect(noteWords(found.notes).filter((note) => note !== expected)).toEqual(noteWords((await alone).notes));
  });

  test('uses a GPU only if requested, and names an invalid processor', async () => {
    const gpu: ManagedGpu = { run: () => Promise.reject(new Error('asked')), close: () => {} };
    expect(noteWords((await scene3d(input, { gpu })).notes)).toEqual(noteWords((await alone).notes));
    const wrong = { ...input, processor: 'tpu' } as unknown as Scene3dInput;
    await expect(scene3d(wrong)).rejects.toMatchObject({ name: 'OutOfRangeError', field: 'processor' });
  });
});
