import { leastSquaresLine } from '@radioshed/numeric';
import { findPaths, type Scene } from '@radioshed/raytrace';
import { wavelengthM } from '@radioshed/units';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import { facesAcross, sceneOfWalls } from './rt3d-walls.js';

/** Distances of the slope, m. */
const DISTANCES_M = [100, 150, 200, 250, 300];
/** Attenuations measurable over those distances, dB per 100 m: below, several modes remain; above, none. */
const [LEAST_DB, MOST_DB] = [1, 25];

interface Tunnel {
  readonly widthM: number;
  readonly heightM: number;
  readonly frequencyMHz: number;
  readonly wallEpsilon: number;
  readonly floorEpsilon: number;
}

/**
 * Attenuation along a tunnel with flat dielectric walls: the fields of all image paths over its cross-section,
 * projected on the mode with the least loss, against distance.
 */
export const rt3dTunnel: PredictedModel = {
  tolerance: 0.1,
  isRelative: true,
  forms: [
    caseForm<readonly [horizontal: number | '', vertical: number | '']>({
      inputs: ['width_m', 'height_m', 'eps_walls', 'eps_floor_roof', 'f_mhz'],
      predict(row) {
        const tunnel = tunnelOf(row);
        const scene = sceneOf(tunnel);
        return [slopeOf(scene, tunnel, 'horizontal'), slopeOf(scene, tunnel, 'vertical')];
      },
      outputs: { loss_hpol_db_per_100m: ([slope]) => slope, loss_vpol_db_per_100m: ([, slope]) => slope },
      exceptions: ['loss_hpol_db_per_100m', 'loss_vpol_db_per_100m'].map((column) => ({
        columns: [column],
        isIn: (_, value) => value(column) === '',
        why: `${column} outside ${LEAST_DB} to ${MOST_DB} dB per 100 m, where 100 to 300 m do not show one mode alone`,
      })),
    }),
  ],
};

function tunnelOf(row: CaseRow): Tunnel {
  return {
    widthM: row.number('width_m'),
    heightM: row.number('height_m'),
    frequencyMHz: row.number('f_mhz'),
    wallEpsilon: row.number('eps_walls'),
    floorEpsilon: row.number('eps_floor_roof'),
  };
}

function sceneOf({ widthM, heightM, wallEpsilon, floorEpsilon }: Tunnel): Scene {
  const [low, high] = [[0, 0, -5] as const, [widthM, heightM, 310] as const];
  return sceneOfWalls([...facesAcross(0, low, high, 'wall'), ...facesAcross(1, low, high, 'floor')], {
    materials: [
      { keys: ['wall'], dielectric: { relativePermittivity: wallEpsilon, conductivitySpm: 0 } },
      { keys: ['floor'], dielectric: { relativePermittivity: floorEpsilon, conductivitySpm: 0 } },
    ],
  });
}

function slopeOf(scene: Scene, tunnel: Tunnel, polarisation: 'horizontal' | 'vertical'): number | '' {
  const { widthM, heightM, frequencyMHz } = tunnel;
  const [across, upwards] = expectedDb(tunnel, polarisation);
  if (across + upwards < LEAST_DB || across + upwards > MOST_DB) return '';
  const waveM = wavelengthM(frequencyMHz);
  // Reflections of the mode of least loss over 300 m, and as many of other modes.
  const bounces = (150 * waveM) / Math.min(widthM, heightM) ** 2;
  const finder = findPaths(
    scene,
    { positionM: [widthM / 2, heightM / 2, 0], frequencyMHz, powerW: 1, polarisation },
    { maxReflections: Math.min(40, Math.max(16, Math.ceil(1.6 * bounces) + 10)) },
  );
  const [columns, rows] = [cellsFor(across), cellsFor(upwards)];
  const levels = DISTANCES_M.map((z) => {
    let [re, im] = [0, 0];
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < rows; j++) {
        // A quarter of the cross-section: the transmitter is in the centre.
        const [x, y] = [(i + 0.5) / (2 * columns), (j + 0.5) / (2 * rows)];
        const shape = Math.sin(Math.PI * x) * Math.sin(Math.PI * y);
        for (const path of finder.to([x * widthM, y * heightM, z])) {
          re += shape * path.re;
          im += shape * path.im;
        }
      }
    }
    return 10 * Math.log10(re * re + im * im);
  });
  return -100 * leastSquaresLine(DISTANCES_M, levels).slope;
}

/** Loss of walls, and of floor and roof, dB per 100 m; sets the sampling of the field. */
function expectedDb(tunnel: Tunnel, polarisation: 'horizontal' | 'vertical'): readonly [number, number] {
  const { widthM, heightM, frequencyMHz, wallEpsilon, floorEpsilon } = tunnel;
  const waveM = wavelengthM(frequencyMHz);
  const [wall, floor] = [Math.sqrt(wallEpsilon - 1), Math.sqrt(floorEpsilon - 1)];
  const [x, y] = polarisation === 'horizontal' ? [wallEpsilon / wall, 1 / floor] : [1 / wall, floorEpsilon / floor];
  const scale = 434.3 * waveM ** 2;
  return [(scale * x) / widthM ** 3, (scale * y) / heightM ** 3];
}

/** Samples across half of the tunnel: modes aliased with the first lose 30 dB in 100 m. */
function cellsFor(lossDb: number): number {
  return Math.min(8, Math.max(1, Math.ceil((Math.sqrt(30 / lossDb) + 1) / 4)));
}
