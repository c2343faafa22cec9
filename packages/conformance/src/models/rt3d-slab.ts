import { findPaths, P2040_NAMES, type P2040Name, p2040Permittivity, type Vector } from '@radioshed/raytrace';
import { wavelengthM } from '@radioshed/units';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import { powerSumDb } from './rt3d-boxes.js';
import { sceneOfWalls } from './rt3d-walls.js';

const MATERIALS = Object.fromEntries(P2040_NAMES.map((name) => [name, name]));
/** Distance of both antennas from the slab along the ray, and half its side, m. */
const AWAY_M = 10;
const HALF_M = 100;

interface Losses {
  readonly reflectedDb: number;
  readonly passedDb: number;
}

/** A slab of ITU-R P.2040 between two antennas, or behind both. */
export const rt3dSlab: PredictedModel = {
  tolerance: 1e-3,
  forms: [
    caseForm<Readonly<Record<string, number>>>({
      inputs: ['material', 'thickness_m', 'f_ghz', 'incidence_deg'],
      predict(row) {
        const dielectric = row.choice<P2040Name>('material', MATERIALS);
        const frequencyMHz = row.number('f_ghz') * 1000;
        const { real, lossy } = p2040Permittivity(dielectric, frequencyMHz);
        const thicknessM = row.number('thickness_m');
        const [te, tm] = [lossesOf(row, dielectric, thicknessM, 'te'), lossesOf(row, dielectric, thicknessM, 'tm')];
        const [halfTe, halfTm] = [
          lossesOf(row, dielectric, undefined, 'te'),
          lossesOf(row, dielectric, undefined, 'tm'),
        ];
        return {
          eps_real: real,
          eps_imag_neg: lossy,
          sigma_sm: (lossy * row.number('f_ghz')) / 17.98,
          refl_loss_te_db: te.reflectedDb,
          trans_loss_te_db: te.passedDb,
          halfspace_refl_loss_te_db: halfTe.reflectedDb,
          refl_loss_tm_db: tm.reflectedDb,
          trans_loss_tm_db: tm.passedDb,
          halfspace_refl_loss_tm_db: halfTm.reflectedDb,
        };
      },
      outputs: Object.fromEntries(
        [
          'eps_real',
          'eps_imag_neg',
          'sigma_sm',
          'refl_loss_te_db',
          'trans_loss_te_db',
          'halfspace_refl_loss_te_db',
          'refl_loss_tm_db',
          'trans_loss_tm_db',
          'halfspace_refl_loss_tm_db',
        ].map((column) => [column, (values) => values[column] ?? NaN]),
      ),
    }),
  ],
};

/** Losses over free space of the reflected and the transmitted path; the slab is perpendicular to the x axis. */
function lossesOf(row: CaseRow, dielectric: P2040Name, thicknessM: number | undefined, field: 'te' | 'tm'): Losses {
  const scene = sceneOfWalls(
    [
      {
        corners: [
          [0, -HALF_M, -HALF_M],
          [0, HALF_M, -HALF_M],
          [0, HALF_M, HALF_M],
          [0, -HALF_M, HALF_M],
        ],
      },
    ],
    { defaultMaterial: { dielectric, ...(thicknessM === undefined ? {} : { thicknessM }) } },
  );
  const incidence = (row.number('incidence_deg') * Math.PI) / 180;
  const [x, y] = [AWAY_M * Math.cos(incidence), AWAY_M * Math.sin(incidence)];
  // The plane of incidence is xy. `up` perpendicular to it is TE; in it, across the ray, TM.
  const up: Vector = field === 'te' ? [0, 0, 1] : [-Math.sin(incidence), Math.cos(incidence), 0];
  const frequencyMHz = row.number('f_ghz') * 1000;
  const transmitter = { positionM: [-x, -y, 0] as const, up, forward: [x, y, 0] as const, frequencyMHz, powerW: 1 };
  const finder = findPaths(scene, transmitter, { maxReflections: 1 });
  const freeDb = 20 * Math.log10(wavelengthM(frequencyMHz) / (4 * Math.PI * 2 * AWAY_M));
  return {
    reflectedDb: freeDb - powerSumDb(finder.to([-x, y, 0]).filter(({ reflections }) => reflections === 1)),
    passedDb: freeDb - powerSumDb(finder.to([x, y, 0]).filter(({ reflections }) => reflections === 0)),
  };
}
