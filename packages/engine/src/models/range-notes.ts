import { effectiveBaseHeight, EFFECTIVE_HEIGHT_LIMITS_M, type Range } from '@radioshed/empirical';

import type { Assumptions } from './assumptions.js';
import type { ModelName } from '../call/input.js';
import { MODEL_RANGES } from './model-ranges.js';
import { modelEntry } from './models.js';

/** What a model's ranges are held against; what is not known, or not one number, is left out. */
export interface Ranged {
  readonly frequencyMHz: number;
  readonly distanceM: number;
  readonly txHeightM: number;
  readonly rxHeightM?: number | undefined;
}

/** Models whose base height counts over the terrain between 3 and 15 km. */
const OVER_TERRAIN: ReadonlySet<ModelName> = new Set(['hata', 'cost231', 'ecc33', 'ericsson']);

/** A sentence where terrain casts no shadow as people know it, so that nobody looks for one; free space says so by its name. */
export function terrainNotes(name: ModelName, { diffraction: asked }: Pick<Assumptions, 'diffraction'>): string[] {
  const { title, diffraction } = modelEntry(name);
  if (name === 'p528') return [`${title} knows the heights of the two antennas alone: hills cast no shadow.`];
  if (name === 'extendedHata') {
    return [
      `${title} judges hills by their statistics, not by sight: in mountains valleys lose and tops win tens of dB, slopes count from 5 km on with a step there, and neighbouring places may differ by as much.`,
    ];
  }
  if (diffraction !== 'added' || asked !== 'none' || name === 'freeSpace') return [];
  return [`Hills cast no shadow: ${title} does not look at the terrain on the way, and no diffraction (ked) is added.`];
}

/** One sentence that names what lies outside of what a model was made from; none where all is inside. */
export function rangeNotes(name: ModelName, link: Ranged): string[] {
  const { title } = modelEntry(name);
  const ranges = MODEL_RANGES[name];
  if (ranges === undefined) return [];
  const parts = [
    outside('frequency', link.frequencyMHz, ranges.frequencyMHz, 'MHz'),
    outside('distance', link.distanceM / 1000, ranges.distanceM && inKm(ranges.distanceM), 'km'),
    outside('transmitter height', OVER_TERRAIN.has(name) ? undefined : link.txHeightM, ranges.baseHeightM, 'm'),
    outside('receiver height', link.rxHeightM, ranges.mobileHeightM, 'm'),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? [`${title} was not made for this: ${parts.join('; ')}.`] : [];
}

/** What became of the base height on one path of a model that counts it over the terrain. */
export function baseHeightNotes(name: ModelName, groundM: Float64Array, stepM: number, txHeightM: number): string[] {
  if (!OVER_TERRAIN.has(name)) return [];
  const { heightM, overTerrainM } = effectiveBaseHeight(groundM, stepM, txHeightM);
  if (heightM === overTerrainM) return [];
  const [least, most] = EFFECTIVE_HEIGHT_LIMITS_M;
  return [
    `The base stands ${overTerrainM.toFixed(1)} m over the terrain 3 to 15 km away; ${heightM.toFixed(0)} m were taken, ` +
      `as the model knows ${least} to ${most} m.`,
  ];
}

/** The same for an area, whose directions differ. */
export function areaBaseHeightNotes(name: ModelName): string[] {
  if (!OVER_TERRAIN.has(name)) return [];
  const [least, most] = EFFECTIVE_HEIGHT_LIMITS_M;
  return [`The base height counts over the terrain 3 to 15 km along each path, held to ${least} to ${most} m.`];
}

function inKm([from, to]: Range): Range {
  return [from / 1000, to / 1000];
}

function outside(what: string, value: number | undefined, range: Range | undefined, unit: string): string | undefined {
  if (value === undefined || range === undefined) return undefined;
  const [from, to] = range;
  if (value >= from && value <= to) return undefined;
  return `${what} ${Number(value.toPrecision(6))} ${unit} is outside ${from} to ${to} ${unit}`;
}
