import { type Raster, rasterData } from '@radioshed/raster';

import type { CoverageClutter, CoverageInput } from '../../coverage/coverage-input.js';

/** Terrain, or a part of clutter. */
export type GroundRaster = Raster | Raster<Uint8Array>;

/** The ground of a coverage by the numbers of its rasters in a list. */
export interface PackedGround {
  readonly terrain: number;
  readonly clutter?: {
    readonly heightM: number;
    readonly codes: number;
    readonly standOnRoofs: boolean;
  };
}

type Ground = Pick<CoverageInput, 'terrain' | 'clutter'>;

/** Lists the rasters of grounds, each once. */
export class GroundPacker {
  readonly rasters: GroundRaster[] = [];
  readonly #numbers = new Map<GroundRaster, number>();

  pack({ terrain, clutter }: Ground): PackedGround {
    const packed = { terrain: this.#numberOf(terrain) };
    if (clutter === undefined) return packed;
    const { heightM, codes, standOnRoofs } = clutter;
    return {
      ...packed,
      clutter: { heightM: this.#numberOf(heightM), codes: this.#numberOf(codes), standOnRoofs },
    };
  }

  #numberOf(raster: GroundRaster): number {
    const known = this.#numbers.get(raster);
    if (known !== undefined) return known;
    this.#numbers.set(raster, this.rasters.length);
    this.rasters.push(raster);
    return this.rasters.length - 1;
  }
}

/** Finds grounds again in a list of rasters; equal ones are the same object. */
export class GroundUnpacker {
  readonly #rasters: readonly GroundRaster[];
  readonly #clutters = new Map<string, CoverageClutter>();

  constructor(rasters: readonly GroundRaster[]) {
    this.#rasters = rasters;
  }

  unpack({ terrain, clutter }: PackedGround): Ground {
    const ground = { terrain: this.heights(terrain) };
    if (clutter === undefined) return ground;
    const key = JSON.stringify(clutter);
    const { standOnRoofs } = clutter;
    const known = this.#clutters.get(key) ?? {
      heightM: this.heights(clutter.heightM),
      codes: this.#codes(clutter.codes),
      standOnRoofs,
    };
    this.#clutters.set(key, known);
    return { ...ground, clutter: known };
  }

  /** A raster of heights, or of other numbers in f32. */
  heights(number: number): Raster {
    const raster = this.#rasters[number];
    if (raster === undefined || rasterData<Float32Array | Uint8Array>(raster) instanceof Uint8Array) {
      throw new RangeError(`no heights ${number}`);
    }
    return raster as Raster;
  }

  #codes(number: number): Raster<Uint8Array> {
    const raster = this.#rasters[number];
    if (raster === undefined || !(rasterData<Float32Array | Uint8Array>(raster) instanceof Uint8Array)) {
      throw new RangeError(`no classes ${number}`);
    }
    return raster as Raster<Uint8Array>;
  }
}
