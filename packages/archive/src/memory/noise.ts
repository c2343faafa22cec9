import { extentOfPoint, extentsMeet } from '../extent.js';
import type { NoiseRecord, NoiseStore } from '../noise-record.js';

export function memoryNoise(): NoiseStore {
  const all = new Map<number, Map<string, NoiseRecord>>(); // by account, then place and frequency, oldest first

  return {
    async addNoise(accountId, records) {
      const mine = all.get(accountId) ?? new Map<string, NoiseRecord>();
      all.set(accountId, mine);
      for (const record of records) {
        const place = `${record.frequencyMHz} ${record.latDeg} ${record.lonDeg}`;
        mine.delete(place);
        mine.set(place, record);
      }
    },
    async noise(accountId, { minMHz = -Infinity, maxMHz = Infinity, extent, limit } = {}) {
      return [...(all.get(accountId)?.values() ?? [])]
        .filter(({ frequencyMHz }) => frequencyMHz >= minMHz && frequencyMHz <= maxMHz)
        .filter((record) => extent === undefined || extentsMeet(extentOfPoint(record), extent))
        .reverse()
        .slice(0, limit);
    },
  };
}
