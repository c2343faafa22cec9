import { extentOfPoint, extentsMeet } from '../records/extent.js';
import type { NoiseOptions, NoiseRecord, NoiseStore } from '../records/noise-record.js';
import { checkCount } from '../records/room.js';
import type { Forgetting } from './forgetting.js';

/** Noise records in memory. */
export function memoryNoise(): NoiseStore & Forgetting {
  const all = new Map<number, Map<string, NoiseRecord>>(); // by account, then place and frequency, oldest first

  return {
    forget: (accountId) => void all.delete(accountId),
    async addNoise(accountId, records, most = Infinity) {
      const mine = all.get(accountId) ?? new Map<string, NoiseRecord>();
      checkCount(mine.size, most, 'noise', records.length);
      all.set(accountId, mine);
      for (const record of records) {
        const place = `${record.frequencyMHz} ${record.latDeg} ${record.lonDeg}`;
        mine.delete(place);
        mine.set(place, record);
      }
    },
    noise: async (accountId, { limit, ...which } = {}) =>
      [...(all.get(accountId)?.values() ?? [])]
        .filter((record) => isMeant(record, which))
        .reverse()
        .slice(0, limit),
    countNoise: async (accountId) => all.get(accountId)?.size ?? 0,
    async deleteNoise(accountId, which = {}) {
      const mine = all.get(accountId) ?? new Map<string, NoiseRecord>();
      const meant = [...mine].filter(([, record]) => isMeant(record, which));
      for (const [place] of meant) mine.delete(place);
      return meant.length;
    },
  };
}

function isMeant(record: NoiseRecord, { minMHz = -Infinity, maxMHz = Infinity, extent }: NoiseOptions): boolean {
  const { frequencyMHz } = record;
  const isInBand = frequencyMHz >= minMHz && frequencyMHz <= maxMHz;
  return isInBand && (extent === undefined || extentsMeet(extentOfPoint(record), extent));
}
