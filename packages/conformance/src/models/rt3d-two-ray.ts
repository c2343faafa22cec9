import { findPaths, type MirrorPath, type Vector } from '@radioshed/raytrace';
import { wavelengthM } from '@radioshed/units';

import { caseForm, type PredictedModel } from '../case-form.js';
import { fieldSumDb, powerSumDb } from './rt3d-boxes.js';
import { sceneOfWalls } from './rt3d-walls.js';

interface TwoRay {
  readonly paths: readonly MirrorPath[];
  readonly breakpointM: number;
}

/** Extent of the ground beyond the antennas, m. */
const BEYOND_M = 10;

/** A direct ray and one reflected by flat ground. */
export const rt3dTwoRay: PredictedModel = {
  tolerance: 0.01,
  forms: [
    caseForm<TwoRay>({
      inputs: ['f_mhz', 'h_tx_m', 'h_rx_m', 'd_m'],
      predict(row) {
        const [frequencyMHz, tx, rx, d] = ['f_mhz', 'h_tx_m', 'h_rx_m', 'd_m'].map((column) => row.number(column));
        const corner = (x: number, z: number): Vector => [x, 0, z];
        const [west, east] = [-BEYOND_M, d + BEYOND_M];
        const ground = sceneOfWalls(
          [
            {
              corners: [
                corner(west, -BEYOND_M),
                corner(east, -BEYOND_M),
                corner(east, BEYOND_M),
                corner(west, BEYOND_M),
              ],
            },
          ],
          { defaultMaterial: { reflectionLossDb: 0, transmissionLossDbPerM: 0, diffusion: 0 } },
        );
        const finder = findPaths(ground, { positionM: [0, tx, 0], frequencyMHz, powerW: 1 }, { maxReflections: 1 });
        return { paths: finder.to([d, rx, 0]), breakpointM: (4 * tx * rx) / wavelengthM(frequencyMHz) };
      },
      outputs: {
        free_space_gain_db: ({ paths }) => powerSumDb(paths.slice(0, 1)),
        coherent_gamma_minus1_db: ({ paths }) => fieldSumDb(paths, 1), // the fields have the sign
        power_sum_db: ({ paths }) => powerSumDb(paths),
        breakpoint_m: ({ breakpointM }) => breakpointM,
      },
    }),
  ],
};
