import {
  boundsAround,
  geodesicInverse,
  geodesicRay,
  metresPerDegreeLat,
  type Position,
  unwrapLonDeg,
} from '@radioshed/geodesy';
import type { GpuModel } from '@radioshed/profile';

import { type ChebyshevSurface, fitSurface } from './chebyshev-surface.js';
import type { ClutterGrid } from '../../terrain/clutter-grid.js';
import { circleWindow } from '../../coverage/circle-window.js';
import type { CoverageInput } from '../../coverage/coverage-input.js';
import { CELL_PIXELS, type CirclePlane, latticeOf } from '../../coverage/circle-plane.js';
import { checkCovers, layOut, samplingOf } from '../../coverage/lay-out.js';
import { KNOT_SAMPLES } from '../../terrain/knot-samples.js';
import { heightAt, type TerrainGrid } from '../../terrain/terrain-grid.js';
import { type SiteClutter, siteClutter } from './site-clutter.js';
import { MOST_SAMPLES } from './walk-radials.wgsl.js';
import { unsupported } from './unsupported.js';

/** One site for a GPU: the window of its grid that it may reach, and the smooth maps from there to its terrain. */
export interface GpuSite {
  readonly centre: Position;
  readonly txGroundM: number;
  readonly txHeightM: number;
  /** Height of the receiver above ground, or above the transmitter's ground where it is given above the sea. */
  readonly rxHeightM: number;
  readonly rxFromSea: boolean;
  readonly radiusM: number;
  readonly stepM: number;
  readonly radialCount: number;
  /** Most samples of a radial. */
  readonly samples: number;
  readonly halfCurvature: number;
  /** The window in the requested grid; empty where a side is 0. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Nodes of the window's lattice, and the map from their indices to metres east and north. */
  readonly lattice: Pick<CirclePlane, 'column0' | 'row0' | 'columns' | 'rows'>;
  readonly plane: ChebyshevSurface;
  /** Metres east and north, in fractions of {@link postsReachM}, to terrain pixels from {@link origin}. */
  readonly posts: ChebyshevSurface;
  readonly postsReachM: number;
  /** In the turn of the {@link centre}. */
  readonly terrain: TerrainGrid;
  readonly origin: readonly [number, number];
  /** The window's first pixel and the step to the next, in terrain pixels from the origin. */
  readonly first: readonly [number, number];
  readonly step: readonly [number, number];
  readonly clutter: SiteClutter | undefined;
}

/** Tolerance of a fitted location, as a fraction of a step: the precision of f32. */
const TOLERANCE = 3e-4;
/** Divisions of each side of a box in the search for its furthest point. */
const RIM_PLACES = 8;
/** Points each way in the mean height of the ground around. */
const MEAN_PLACES = 24;

/**
 * Lays a site out.
 *
 * @throws GpuError of kind `unsupported` for a circle that the GPU cannot compute; OutOfRangeError as `coverage` does.
 */
export function gpuSite(input: CoverageInput, ground: TerrainGrid, model: GpuModel, clutter?: ClutterGrid): GpuSite {
  const { terrain, centre, txGroundM, txHeightM, rxHeightM } = layOut(input, ground, clutter);
  const { stepM, radialCount } = samplingOf(input, terrain, clutter);
  const { radiusM } = input;
  const around = circleWindow(input.grid, centre, radiusM);
  const { left, top, grid } = around ?? { left: 0, top: 0, grid: { ...input.grid, width: 0, height: 0 } };
  const { width, height, transform } = grid;
  const [west, lonStepDeg, , north, , latStepDeg] = transform;
  const westDeg = unwrapLonDeg(west + (width / 2) * lonStepDeg, centre.lonDeg) - (width / 2) * lonStepDeg;

  const lattice = latticeOf({ ...grid, transform: [westDeg, lonStepDeg, 0, north, 0, latStepDeg] }, centre);
  const plane = fitSurface((u, v, to) => {
    const column = lattice.column0 + ((u + 1) / 2) * (lattice.columns - 1) * CELL_PIXELS + 0.5;
    const row = lattice.row0 + ((v + 1) / 2) * (lattice.rows - 1) * CELL_PIXELS + 0.5;
    const lonDeg = westDeg + column * lonStepDeg;
    const latDeg = Math.max(-90, Math.min(90, north + row * latStepDeg));
    const { distanceM, azimuthDeg } = geodesicInverse(centre, { latDeg, lonDeg });
    to[0] = distanceM * Math.sin((azimuthDeg * Math.PI) / 180);
    to[1] = distanceM * Math.cos((azimuthDeg * Math.PI) / 180);
  }, TOLERANCE * stepM);

  const reachM = Math.min(radiusM, furthestM(centre, westDeg, north, width * lonStepDeg, height * latStepDeg));
  checkCovers(input, reachM);
  const postsReachM = reachM + 2 * KNOT_SAMPLES * stepM;
  const column = Math.round((centre.lonDeg - terrain.lonDeg) / terrain.lonStepDeg);
  const row = Math.round((centre.latDeg - terrain.latDeg) / terrain.latStepDeg);
  const stepPosts = stepM / (Math.abs(terrain.latStepDeg) * metresPerDegreeLat(centre.latDeg));
  const posts = fitSurface((u, v, to) => {
    const azimuthDeg = (Math.atan2(u, v) * 180) / Math.PI;
    const place = geodesicRay(centre, azimuthDeg)(Math.hypot(u, v) * postsReachM);
    to[0] = (unwrapLonDeg(place.lonDeg, centre.lonDeg) - terrain.lonDeg) / terrain.lonStepDeg - column;
    to[1] = (place.latDeg - terrain.latDeg) / terrain.latStepDeg - row;
  }, TOLERANCE * stepPosts);
  if (plane === undefined || posts === undefined)
    throw unsupported('a circle that is too large or too close to a pole');

  const samples = Math.round(reachM / stepM) + 2;
  if (model.terrain === 'profile' && samples > MOST_SAMPLES) {
    throw unsupported(`a radius of more than ${MOST_SAMPLES} samples`);
  }
  return {
    centre,
    txGroundM,
    txHeightM,
    rxHeightM: input.receiver.heightReference === 'sea' ? rxHeightM - txGroundM : rxHeightM,
    rxFromSea: input.receiver.heightReference === 'sea',
    radiusM,
    stepM,
    radialCount,
    samples,
    halfCurvature: halfCurvatureOf(model, terrain, centre, radiusM),
    left,
    top,
    width,
    height,
    lattice,
    plane,
    posts,
    postsReachM,
    terrain,
    origin: [column, row],
    first: [
      (westDeg + lonStepDeg / 2 - terrain.lonDeg) / terrain.lonStepDeg - column,
      (north + latStepDeg / 2 - terrain.latDeg) / terrain.latStepDeg - row,
    ],
    step: [lonStepDeg / terrain.lonStepDeg, latStepDeg / terrain.latStepDeg],
    clutter: clutter && siteClutter(clutter, terrain, centre, [column, row]),
  };
}

/** Distance of the furthest point of a box, m, with 1 % added; it lies on the rim. */
function furthestM(centre: Position, westDeg: number, northDeg: number, widthDeg: number, heightDeg: number): number {
  let furthest = 0;
  for (let i = 0; i <= RIM_PLACES; i++) {
    const share = i / RIM_PLACES;
    for (const [x, y] of [
      [share, 0],
      [share, 1],
      [0, share],
      [1, share],
    ] as const) {
      const latDeg = Math.max(-90, Math.min(90, northDeg + y * heightDeg));
      const { distanceM } = geodesicInverse(centre, { latDeg, lonDeg: westDeg + x * widthDeg });
      furthest = Math.max(furthest, distanceM);
    }
  }
  return 1.01 * furthest;
}

function halfCurvatureOf(
  { nominalRadiusM }: GpuModel,
  terrain: TerrainGrid,
  centre: Position,
  radiusM: number,
): number {
  if (nominalRadiusM === undefined) return 0;
  if (typeof nominalRadiusM === 'number') return 0.5 / nominalRadiusM;
  const { north, south, east, west } = boundsAround(centre, radiusM);
  let sum = 0;
  for (let i = 0; i < MEAN_PLACES; i++) {
    for (let j = 0; j < MEAN_PLACES; j++) {
      const lonDeg = unwrapLonDeg(west + ((east - west) * (i + 0.5)) / MEAN_PLACES, centre.lonDeg);
      const latDeg = south + ((north - south) * (j + 0.5)) / MEAN_PLACES;
      const [x, y] = [(lonDeg - terrain.lonDeg) / terrain.lonStepDeg, (latDeg - terrain.latDeg) / terrain.latStepDeg];
      sum += heightAt(terrain, x, y);
    }
  }
  return 0.5 / nominalRadiusM(sum / MEAN_PLACES ** 2);
}
