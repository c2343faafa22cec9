import { isWhole } from '@radioshed/testing/data';
import { describe, expect, it } from 'vitest';

import { folderSource } from '../src/node.js';
import { demFolder, samplesByFile } from './shared-data.js';

describe('heights of real files (samples.csv)', () => {
  for (const [file, samples] of samplesByFile()) {
    it(`${file}: nearest exact, bilinear within 1 cm`, async () => {
      const source = folderSource(demFolder + file);
      const lats = samples.map((s) => s.latDeg);
      const lons = samples.map((s) => s.lonDeg);
      const nearest = await source.heights(lats, lons, { method: 'nearest' });
      const bilinear = await source.heights(lats, lons);
      expect(samples.length).toBeGreaterThanOrEqual(isWhole ? 40 : 20);
      for (const [i, sample] of samples.entries()) {
        // The table has one file's void marker, −32767, as a number, also within a mean.
        const post = sample.nearestM === undefined || sample.nearestM < -1000 ? Number.NaN : sample.nearestM;
        if (Number.isNaN(post)) expect(nearest[i], `nearest, sample ${i}`).toBeNaN();
        else expect(nearest[i], `nearest, sample ${i}`).toBeCloseTo(post, 9);
        if (sample.bilinearM === undefined) continue;
        if (sample.bilinearM < -1000) expect(bilinear[i], `bilinear, sample ${i}`).toBeNaN();
        else expect(Math.abs(bilinear[i] - sample.bilinearM), `bilinear, sample ${i}`).toBeLessThan(0.01);
      }
    });
  }
});
