import { coveredModel } from '@radioshed/clutter-loss';
import { type ModelRef, Radial } from '@radioshed/profile';
import { expect, test } from 'vitest';

const PER_M = Array.from({ length: 256 }, (_, code) => (code === 2 ? 0.2 : code === 14 ? 4 : 0));

/** Models that workers could load, written here: one of the two ends, one of the ground between, with a faster way. */
const code = `
export const ends = () => ({ terrain: 'ends', lossDb: (distanceM, a, b, c, rxHeightM) => distanceM / 100 + rxHeightM });
export const along = () => ({
  terrain: 'profile',
  arithmetic: 'wasm',
  nominalRadiusM: () => 8.5e6,
  lossDb: (radial, index, rxHeightM) => index + rxHeightM,
  lossesDb: (radial, samples, heights, count, losses) => {
    for (let i = 0; i < count; i++) losses[i] = samples[i] + heights[i];
  },
});`;
const modelRef = (name: string): ModelRef => ({
  module: `data:text/javascript,${encodeURIComponent(code)}`,
  export: name,
  parameters: undefined,
});

test.each(['ends', 'along'])(
  'a covered model of kind %s gives many receivers the losses it gives one',
  async (name) => {
    const model = await coveredModel({
      model: modelRef(name),
      frequencyMHz: 900,
      attenuationDbPerM: PER_M,
      terrain: 'counted',
      crossings: 2,
    });
    expect(model.arithmetic).toBe(name === 'along' ? 'wasm' : undefined);
    const groundM = Float64Array.from({ length: 200 }, (_, i) => 100 + 30 * Math.sin(i / 20));
    const clutter = {
      clutterM: groundM.map((_, i) => (i % 30 < 9 ? 12 : 0)),
      clutterCode: Uint8Array.from(groundM, (_, i) => (i % 60 < 30 ? 2 : 14)),
    };
    const radial = (): Radial => Radial.of(groundM, 20, 25, 8.5e6, clutter);
    const samples = Int32Array.from({ length: 66 }, (_, i) => 1 + 3 * i);
    const heights = Float64Array.from(samples, (_, i) => (i === 7 ? Number.NaN : 2 + (i % 5)));
    const found = new Float64Array(66);
    model.lossesDb?.(radial(), samples, heights, 66, found);
    const one = radial();
    expect(found[7]).toBeNaN();
    expect(found.some((loss, i) => loss > samples[i] / 5 + heights[i] + 1)).toBe(true);
    for (const [i, sample] of samples.entries()) {
      if (i !== 7) expect(found[i]).toBe(model.lossDb(one, sample, heights[i]));
    }
  },
);
