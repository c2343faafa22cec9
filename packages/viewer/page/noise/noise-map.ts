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

/** Limits of the numbers, as the server has them. */
const LIMITS = {
  frequency: [1, 100_000],
  bandwidth: [0, 100_000],
  north: [-90, 90],
  east: [-180, 540],
  south: [-90, 90],
  west: [-180, 180],
  resolution: [1, 100_000],
} as const;

/** The title of such a layer. */
export function noiseTitle({ frequency }: NoiseMap): string {
  return `Noise, ${frequency} MHz`;
}

/** Reads it from a project file, which may be from anyone; undefined if any part of it is wrong. */
export function readNoiseMap(said: unknown): NoiseMap | undefined {
  const all = (said ?? {}) as Partial<Record<keyof NoiseMap, unknown>>;
  const isWithin = (value: unknown, [least, most]: readonly [number, number]): value is number =>
    typeof value === 'number' && value >= least && value <= most;
  const numbers = Object.entries(LIMITS).map(([key, limits]) => [key, all[key as keyof NoiseMap], limits] as const);
  if (all.kind !== 'noise' || !numbers.every(([, value, limits]) => isWithin(value, limits))) return undefined;
  const map = { kind: all.kind, ...Object.fromEntries(numbers) } as NoiseMap;
  return map.north > map.south && map.east > map.west && Number.isInteger(map.frequency) ? map : undefined;
}
