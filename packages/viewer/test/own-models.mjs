// @ts-check
import { defineModel } from '@radioshed/engine';

/**
 * A model of the operator: a fixed loss at 1 km and one for each decade of distance.
 * @param {{ slopeDb: number }} of
 */
export function streetRule({ slopeDb }) {
  return {
    terrain: 'ends',
    /** @param {number} distanceM */
    lossDb: (distanceM) => 100 + slopeDb * Math.log10(distanceM / 1000),
  };
}

const ref = { module: import.meta.url, export: 'streetRule', parameters: { slopeDb: 35 } };
export const models = [
  defineModel({
    name: 'street-rule',
    title: 'street rule',
    limits: { frequencyMHz: [400, 500], txHeightM: [1, 100], rxHeightM: [1, 10] },
    madeFrom: { frequencyMHz: null, distanceM: [100, 5000], txHeightM: null, rxHeightM: null },
    terrain: 'ends',
    clutter: 'ignored',
    reads: ['reliabilityPercent'],
    timePercent: 'reliability',
    ref: async () => ref,
  }),
];
