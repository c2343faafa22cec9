import { type Grid, gridOf, type Raster, rasterData, rasterOf } from '@radioshed/raster';

import type { Jamming, JammingInput, LevelLayer } from '../../interference/interference-input.js';
import type { GroundUnpacker } from './packed-ground.js';

/** A layer by the number of its raster in a list. */
type Packed<L extends LevelLayer> = Omit<L, 'values'> & { readonly raster: number };

/** What is asked of ratios, without methods, so that it survives the way to another process. */
export interface PackedJammingInput extends Omit<JammingInput, 'signals' | 'jammers'> {
  readonly signals: readonly Packed<JammingInput['signals'][number]>[];
  readonly jammers: readonly Packed<JammingInput['jammers'][number]>[];
}

export interface PackedJamming extends Omit<Jamming, 'ratioDb'> {
  readonly ratioDb: Float32Array;
  readonly grid: Grid;
}

export interface PackedGpuJamming {
  readonly jamming: PackedJamming;
  readonly adapter: string;
}

/** The rasters of layers, each once, and the rest. */
export function packLayers({ signals, jammers, ...rest }: JammingInput): {
  readonly rasters: readonly Raster[];
  readonly packed: PackedJammingInput;
} {
  const rasters: Raster[] = [];
  const pack = <L extends LevelLayer>({ values, ...layer }: L): Packed<L> => {
    const known = rasters.indexOf(values);
    return { ...layer, raster: known < 0 ? rasters.push(values) - 1 : known };
  };
  return { packed: { ...rest, signals: signals.map(pack), jammers: jammers.map(pack) }, rasters };
}

/** What {@link packLayers} was given. */
export function unpackLayers(
  { signals, jammers, ...rest }: PackedJammingInput,
  rasters: Pick<GroundUnpacker, 'heights'>,
): JammingInput {
  return {
    ...rest,
    signals: signals.map(({ raster, ...layer }) => ({ ...layer, values: rasters.heights(raster) })),
    jammers: jammers.map(({ raster, ...layer }) => ({ ...layer, values: rasters.heights(raster) })),
  };
}

export function packJamming({ ratioDb, ...rest }: Jamming): PackedJamming {
  return { ...rest, ratioDb: rasterData(ratioDb), grid: gridOf(ratioDb) };
}

export function unpackJamming({ ratioDb, grid, ...rest }: PackedJamming): Jamming {
  return { ...rest, ratioDb: rasterOf(ratioDb, grid) };
}
