import { findPaths, type MirrorPath } from '@radioshed/raytrace';

import { caseForm, type PredictedModel } from '../case-form.js';
import { facesAcross, sceneOfWalls } from './rt3d-walls.js';

/** Axes across which each case has walls. */
const WALLS: Readonly<Record<string, readonly (0 | 1 | 2)[]>> = {
  room: [0, 1, 2],
  corridor_y_z: [1, 2],
  canyon_y: [1],
  two_plates_z: [2],
};
/** Length of infinite walls beyond the antennas, m; no reflection point lies farther. */
const BEYOND_M = 10;

/** Image paths in rooms, corridors, canyons and plates with a constant loss per reflection. */
export const rt3dBoxes: PredictedModel = {
  tolerance: 0.01,
  forms: [
    caseForm<readonly MirrorPath[]>({
      inputs: [
        'case',
        'lx_m',
        'ly_m',
        'lz_m',
        'tx_x',
        'tx_y',
        'tx_z',
        'rx_x',
        'rx_y',
        'rx_z',
        'f_mhz',
        'max_reflections',
        'reflection_loss_db',
      ],
      predict(row) {
        const axes = row.choice('case', WALLS);
        const vector = (prefix: string): [number, number, number] => [
          row.number(`${prefix}x`),
          row.number(`${prefix}y`),
          row.number(`${prefix}z`),
        ];
        const [tx, rx] = [vector('tx_'), vector('rx_')];
        const [low, high] = [[0, 0, 0] as [number, number, number], lengths()];
        for (const axis of [0, 1, 2]) {
          if (axes.some((each) => each === axis)) continue;
          low[axis] = Math.min(tx[axis], rx[axis]) - BEYOND_M;
          high[axis] = Math.max(tx[axis], rx[axis]) + BEYOND_M;
        }
        const scene = sceneOfWalls(
          axes.flatMap((axis) => facesAcross(axis, low, high)),
          {
            defaultMaterial: {
              reflectionLossDb: row.number('reflection_loss_db'),
              transmissionLossDbPerM: 1e5,
              diffusion: 0,
            },
          },
        );
        const transmitter = { positionM: tx, frequencyMHz: row.number('f_mhz'), powerW: 1 };
        return findPaths(scene, transmitter, { maxReflections: row.number('max_reflections'), reflectedSign: 1 }).to(
          rx,
        );

        function lengths(): [number, number, number] {
          return [row.number('lx_m'), row.number('ly_m'), row.number('lz_m')];
        }
      },
      outputs: {
        n_paths: (paths) => paths.length,
        gain_power_sum_db: powerSumDb,
        gain_coherent_plus_db: (paths) => fieldSumDb(paths, 1),
        gain_coherent_minus_db: (paths) => fieldSumDb(paths, -1),
      },
    }),
  ],
};

/** Gain of paths whose powers add, dB. */
export function powerSumDb(paths: readonly MirrorPath[]): number {
  return 10 * Math.log10(paths.reduce((sum, { re, im }) => sum + re * re + im * im, 0));
}

/** Sum of fields, with a sign per reflection. */
export function fieldSumDb(paths: readonly MirrorPath[], sign: 1 | -1): number {
  let [re, im] = [0, 0];
  for (const path of paths) {
    const turned = sign ** path.reflections;
    re += turned * path.re;
    im += turned * path.im;
  }
  return 10 * Math.log10(re * re + im * im);
}
