/** A user's module: the same loss everywhere. */
import { defineModel } from '@radioshed/engine';

export const sameLoss = ({ lossDb }) => ({ terrain: 'ends', lossDb: () => lossDb });

const ref = { module: import.meta.url, export: 'sameLoss', parameters: { lossDb: 99 } };
export const models = [
  defineModel({
    name: 'same-loss',
    title: 'Same loss',
    pm: 120,
    limits: { frequencyMHz: [100, 200], txHeightM: [1, 100], rxHeightM: [1, 50] },
    ref: async () => ref,
  }),
];
