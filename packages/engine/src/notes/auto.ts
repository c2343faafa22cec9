import { type Amount, amountText, mergedAmount, type NoteTable } from '@radioshed/units';

import { counted } from './words.js';

/** Why `auto` takes a model. */
export type AutoReason =
  | 'groundWave'
  | 'aloft'
  | 'nearTransmitter'
  | 'nearTransmitterBelow100MHz'
  | 'terrainTo6GHz'
  | 'shortAbove6GHz'
  | 'gasesAndRain'
  | 'scatter'
  | 'above50GHz'
  | 'streets';

/** The reasons of `auto`, each as the end of a sentence: `because …`. */
export const AUTO_REASONS: Readonly<Record<AutoReason, string>> = {
  groundWave: 'below 30 MHz the ground wave follows the Earth',
  aloft: 'an antenna is more than 1000 m above the ground',
  nearTransmitter: 'it covers terrain from 100 MHz at any distance, also close to the transmitter',
  nearTransmitterBelow100MHz: 'no model over terrain reaches close to the transmitter below 100 MHz',
  terrainTo6GHz: 'it covers terrain, and paths beyond the horizon, up to 6 GHz',
  shortAbove6GHz: 'it covers terrain above 6 GHz at short distances',
  gasesAndRain: 'it covers terrain, gases and rain from 6 to 50 GHz',
  scatter: 'beyond 100 km, tropospheric scatter matters, and it computes that by climate',
  above50GHz: 'no model over terrain reaches above 50 GHz',
  streets: 'the way through the streets has less loss than the way over the profile',
};

interface Chosen {
  readonly model: string;
  readonly because: AutoReason;
}

/** Notes on the models that `auto` takes. */
export const AUTO_NOTES = {
  autoUsed: {
    severity: 'info',
    text: ({ model, because }: Chosen): string => `auto: ${model} is used, because ${AUTO_REASONS[because]}.`,
  },
  autoBlended: {
    severity: 'info',
    text: ({
      models,
      sharesPercent,
      reasons,
    }: {
      models: readonly string[];
      sharesPercent: readonly Amount[];
      reasons: readonly AutoReason[];
    }): string => {
      const titles = models.map((model, i) => `${model} (${amountText(sharesPercent[i] ?? 0, 0)} %)`).join(' and ');
      const why = models.map((model, i) => `${model} because ${AUTO_REASONS[reasons[i] ?? 'terrainTo6GHz']}`);
      return `auto: ${titles} are blended: ${why.join('; ')}.`;
    },
    merge: {
      sharesPercent: (one: readonly Amount[], other: readonly Amount[]): readonly Amount[] =>
        one.map((share, i) => mergedAmount(share, other[i] ?? share)),
    },
  },
  autoCoversArea: {
    severity: 'info',
    text: ({ model, because }: Chosen): string =>
      `auto: ${model} covers the whole area, because ${AUTO_REASONS[because]}.`,
  },
  autoAtRim: {
    severity: 'info',
    text: ({ model, because }: Chosen): string =>
      `auto: ${model}, the model of the farthest pixels, is used at all distances from a site, because ${AUTO_REASONS[because]}.`,
  },
  autoBlendedOverArea: {
    severity: 'info',
    text: ({ near, far, fromKm, toKm }: AreaModels): string => {
      const percent = (share: number): string => share.toFixed(share < 10 ? 1 : 0);
      return (
        `auto: ${near.model} covers ${percent(near.sharePercent)} % of the area, up to ${fromKm} km, because ${AUTO_REASONS[near.because]}; ` +
        `${far.model} covers ${percent(far.sharePercent)} %, from ${toKm} km, because ${AUTO_REASONS[far.because]}; they are blended between.`
      );
    },
  },
  autoChosenForLinks: {
    severity: 'info',
    text: ({ model, count, because }: Chosen & { count: number }): string =>
      `${model} is chosen for ${counted(count, 'link')}, because ${AUTO_REASONS[because]}.`,
    merge: { count: 'sum' },
  },
  autoBlendedForLinks: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `Two models are blended for ${counted(count, 'link')}, where the range of one gives way to the other’s.`,
    merge: { count: 'sum' },
  },
} as const;
AUTO_NOTES satisfies NoteTable;

interface AreaModels {
  readonly near: Chosen & { readonly sharePercent: number };
  readonly far: Chosen & { readonly sharePercent: number };
  readonly fromKm: number;
  readonly toKm: number;
}
