import { NOISE_LIMITS } from '@radioshed/contract/client';

/** A map of the noise that an account has measured: enough to ask for it again. */
export interface NoiseMap {
  readonly kind: 'noise';
  /** MHz, whole. */
  readonly frequency: number;
  /** MHz. */
  readonly bandwidth: number;
  /** Degrees; east may be beyond 180. */
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
  /** Side of a pixel, m. */
  readonly resolution: number;
}

/** Name of such a layer on the map: another one replaces it. */
export const NOISE_NAME = 'noise';

/** Its numbers, in the order of project files. */
const NUMBERS = ['frequency', 'bandwidth', 'north', 'east', 'south', 'west', 'resolution'] as const;

/** The title of such a layer. */
export function noiseTitle({ frequency }: NoiseMap): string {
  return `Noise, ${frequency} MHz`;
}

/** Reads it from a project file, which may be from anyone; undefined if any part of it is wrong. */
export function readNoiseMap(said: unknown): NoiseMap | undefined {
  const all = (said ?? {}) as Partial<Record<keyof NoiseMap, unknown>>;
  const isWithin = (name: (typeof NUMBERS)[number]): boolean => {
    const value = all[name];
    const { min, max, integer = false } = NOISE_LIMITS[name];
    return typeof value === 'number' && value >= min && value <= max && (!integer || Number.isInteger(value));
  };
  if (all.kind !== 'noise' || !NUMBERS.every(isWithin)) return undefined;
  const map = { kind: all.kind, ...Object.fromEntries(NUMBERS.map((name) => [name, all[name]])) } as NoiseMap;
  return map.north > map.south && map.east > map.west ? map : undefined;
}
