import { diffractedRef, freeSpaceRef, lineOfSightRef } from '@radioshed/empirical';
import { itmRef } from '@radioshed/itm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { arithmeticOf } from '../src/index.js';

const frequencyMHz = 868;
const itm = itmRef({
  frequencyMHz,
  polarisation: 'vertical',
  climate: 'continentalTemperate',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
});
const ridges = diffractedRef({ model: 'freeSpace', parameters: { frequencyMHz }, method: 'deygout' });

describe('arithmetic', () => {
  afterAll(() => vi.resetModules()); // other files share what is loaded: not what was without WebAssembly
  afterEach(() => vi.unstubAllGlobals());

  it('of models with a twin is WebAssembly, of others TypeScript', async () => {
    expect(await arithmeticOf(itm)).toBe('wasm');
    expect(await arithmeticOf(ridges)).toBe('wasm');
    expect(await arithmeticOf(freeSpaceRef({ frequencyMHz }))).toBe('typescript');
    expect(await arithmeticOf(lineOfSightRef({ frequencyMHz }))).toBe('typescript');
    expect(await arithmeticOf()).toBe('wasm');
  });

  it('is TypeScript where the engine has no WebAssembly', async () => {
    vi.resetModules();
    vi.stubGlobal('WebAssembly', undefined);
    const { arithmeticOf: without } = await import('../src/index.js');
    expect(await without()).toBe('typescript');
  });
});
