import type { NumberLimits } from '../fields/limits.js';

/** Numbers of measured noise, of queries about it and of its maps, by their members. */
export type NoiseNumber =
  | 'frequency'
  | 'bandwidth'
  | 'noise'
  | 'radius'
  | 'north'
  | 'south'
  | 'east'
  | 'west'
  | 'resolution';

const edge = (max: number, description: string, min = -max): NumberLimits => ({
  min,
  max,
  unit: 'degrees',
  description,
});

/** Range, unit and meaning of each number of measured noise. */
export const NOISE_LIMITS: Readonly<Record<NoiseNumber, NumberLimits>> = {
  frequency: { min: 1, max: 100_000, unit: 'MHz', integer: true, description: 'frequency' },
  bandwidth: { min: 0, max: 100_000, unit: 'MHz', default: 1, description: 'bandwidth, centred on the frequency' },
  noise: { min: -144, max: -20, unit: 'dBm', integer: true, description: 'measured noise level' },
  radius: { min: 1, max: 200, unit: 'km', integer: true, description: 'greatest distance from the location' },
  north: edge(90, 'northern edge'),
  south: edge(90, 'southern edge'),
  east: edge(540, 'eastern edge', -180),
  west: edge(180, 'western edge'),
  resolution: { min: 1, max: 100_000, unit: 'm', description: 'resolution: side of a pixel' },
};
