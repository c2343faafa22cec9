import { metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { MEAN_EARTH_RADIUS_M } from '@radioshed/units';

import { BLOCK_BITS } from './height-blocks.js';
import type { SkyClutter, SkyPlan } from './sky-plan.js';
import { heightAt } from '../terrain/terrain-grid.js';

const BLOCK = 1 << BLOCK_BITS;
/** Lowest code of solid clutter, on whose roof antennas may be. */
const SOLID = 11;
const RAD = Math.PI / 180;

/**
 * Follows rays from the ground to the sky.
 *
 * A ray is followed until it rises above all ground. Blocks of terrain whose highest ground lies below the ray are
 * crossed in one step; elsewhere a step is half a post, or half a pixel of the clutter.
 */
export class SkyRay {
  readonly #plan: SkyPlan;
  #column = 0;
  #row = 0;
  #eyeM = 0;
  #perColumn = 0;
  #perRow = 0;
  #bend = 0;
  #isBuried = false;

  constructor(plan: SkyPlan) {
    this.#plan = plan;
  }

  /** Moves to a row of pixels. */
  startRow(latDeg: number): void {
    const { terrain } = this.#plan;
    this.#row = (latDeg - terrain.latDeg) / terrain.latStepDeg;
    this.#perColumn = 1 / (metresPerDegreeLon(latDeg) * terrain.lonStepDeg);
    this.#perRow = 1 / (metresPerDegreeLat(latDeg) * terrain.latStepDeg);
    this.#bend = Math.tan(latDeg * RAD) / MEAN_EARTH_RADIUS_M;
  }

  /**
   * Moves to a pixel of the row.
   * @returns the antenna's height above the sea, m; NaN below the ground or in clutter.
   */
  startPixel(lonDeg: number, latDeg: number): number {
    const { terrain, clutter, receiverM, isOverSea } = this.#plan;
    this.#column = (lonDeg - terrain.lonDeg) / terrain.lonStepDeg;
    const groundM = heightAt(terrain, this.#column, this.#row);
    let coverM = 0;
    let floorM = 0;
    if (clutter !== undefined) {
      const at = clutterIndex(clutter, lonDeg, latDeg);
      if (at >= 0) {
        coverM = clutter.heightsM[at];
        if (clutter.standOnRoofs && clutter.codes[at] >= SOLID && !isOverSea) floorM = coverM;
      }
    }
    this.#eyeM = isOverSea ? receiverM : groundM + floorM + receiverM;
    this.#isBuried = this.#eyeM < groundM + coverM;
    return this.#isBuried ? Number.NaN : this.#eyeM;
  }

  /** Whether a direction is unobstructed: a unit vector (east, north) and the rise per metre. */
  isClear(east: number, north: number, rise: number): boolean {
    const { terrain, blocksM, blocksAcross, topM, clutter, clutterTopM, stepM } = this.#plan;
    const { heightsM, width, height, lonDeg: west, latDeg: top, lonStepDeg, latStepDeg } = terrain;
    const eyeM = this.#eyeM;
    // Above a sphere: (R + z)·cos(ε + θ) is the same all along, to the second power of θ.
    const climb = rise * (1 + eyeM / MEAN_EARTH_RADIUS_M);
    const curve = (0.5 + rise * rise) / MEAN_EARTH_RADIUS_M;
    const column0 = this.#column;
    const row0 = this.#row;
    const column1 = east * this.#perColumn;
    const row1 = north * this.#perRow;
    // Great circles leave the parallel.
    const column2 = east * north * this.#bend * this.#perColumn;
    const row2 = -0.5 * east * east * this.#bend * this.#perRow;
    const lastColumn = width - 1;
    const lastRow = height - 1;
    for (let d = stepM; ;) {
      const zM = eyeM + d * (climb + d * curve);
      const isRising = climb + 2 * d * curve >= 0;
      if (isRising && zM >= topM) return true;
      const column = column0 + d * (column1 + d * column2);
      const row = row0 + d * (row1 + d * row2);
      if (!(column >= 0 && column < lastColumn && row >= 0 && row < lastRow)) return true;
      const c0 = column | 0;
      const r0 = row | 0;
      const bc = c0 >> BLOCK_BITS;
      const br = r0 >> BLOCK_BITS;
      if (isRising && zM >= blocksM[br * blocksAcross + bc] + clutterTopM) {
        const across = column1 + 2 * d * column2;
        const down = row1 + 2 * d * row2;
        const edgeColumn = across > 0 ? (bc + 1) * BLOCK : bc * BLOCK;
        const edgeRow = down > 0 ? (br + 1) * BLOCK : br * BLOCK;
        const toColumn = across === 0 ? Infinity : (edgeColumn - column) / across;
        const toRow = down === 0 ? Infinity : (edgeRow - row) / down;
        // A little beyond the edge.
        d += (toColumn < toRow ? toColumn : toRow) + 0.05 * stepM;
        continue;
      }
      const at = r0 * width + c0;
      const u = column - c0;
      const a = heightsM[at];
      const b = heightsM[at + width];
      const upper = a + u * (heightsM[at + 1] - a);
      const lower = b + u * (heightsM[at + width + 1] - b);
      const groundM = upper + (row - r0) * (lower - upper);
      if (groundM > zM) return false;
      if (clutter !== undefined && groundM + clutterTopM > zM) {
        const cover = clutterIndex(clutter, west + column * lonStepDeg, top + row * latStepDeg);
        if (cover >= 0 && groundM + clutter.heightsM[cover] > zM) return false;
      }
      d += stepM;
    }
  }
}

function clutterIndex(clutter: SkyClutter, lonDeg: number, latDeg: number): number {
  const column = (lonDeg - clutter.westDeg) / clutter.lonStepDeg;
  const row = (latDeg - clutter.northDeg) / clutter.latStepDeg;
  if (!(column >= 0 && column < clutter.width && row >= 0 && row < clutter.height)) return -1;
  return (row | 0) * clutter.width + (column | 0);
}
