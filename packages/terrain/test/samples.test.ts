import { describe, expect, it } from 'vitest';

import { folderSource } from '../src/node.js';
import { demFolder, hasDem, samplesByFile } from './shared-data.js';

describe.skipIf(!hasDem)('heights of real files (samples.csv)', () => {
  for (const [file, samples] of hasDem ? samplesByFile() : []) {
    it(`${file}: nearest exact, bilinear within 1 cm`, async () => {
      const source = folderSource(demFolder + file);
      const lats = samples.map((s) => s.latDeg);
      const lons = samples.map((s) => s.lonDeg);
      const nearest = await source.heights(lats, lons, { method: 'nearest' });
      const bilinear = await source.heights(lats, lons);
      expect(samples.length).toBeGreaterThanOrEqual(40);
      for (const [i, sample] of samples.entries()) {
        // The table keeps one file's mark for voids as a number.
        const post = sample.nearestM === -32_767 ? Number.NaN : (sample.nearestM ?? Number.NaN);
        if (Number.isNaN(post)) expect(nearest[i], `nearest, sample ${i}`).toBeNaN();
        else expect(nearest[i], `nearest, sample ${i}`).toBeCloseTo(post, 9);
        if (Number.isNaN(post)) expect(bilinear[i], `bilinear, sample ${i}`).toBeNaN();
        else if (sample.bilinearM !== undefined) {
          expect(Math.abs((bilinear[i] as number) - sample.bilinearM), `sample ${i}`).toBeLessThan(0.01);
        }
      }
    });
  }
});
