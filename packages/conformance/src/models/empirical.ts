import {
  cost231LossDb,
  ecc33LossDb,
  egliLossDb,
  ericssonLossDb,
  freeSpaceLossDb,
  type HataAreaType,
  hataLossDb,
  type LandMobileLink,
  suiLossDb,
} from '@radioshed/empirical';
import type { CaseRow } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';

const HATA: Readonly<Record<string, HataAreaType>> = {
  urban_large: 'urbanLarge',
  urban_small: 'urbanSmall',
  suburban: 'suburban',
  open: 'open',
};
const COST231 = { metropolitan: 'metropolitan', medium: 'medium' } as const;
const ECC33 = { large: 'large', medium: 'medium' } as const;
const SUI = { A: 'A', B: 'B', C: 'C' } as const;
const ERICSSON = { urban: 'urban', suburban: 'suburban', rural: 'rural' } as const;

const MODELS: Readonly<Record<string, (link: LandMobileLink, row: CaseRow) => number>> = {
  hata: (link, row) => hataLossDb(link, row.argument('variant', HATA)),
  cost231: (link, row) => cost231LossDb(link, row.argument('variant', COST231)),
  ecc33: (link, row) => ecc33LossDb(link, row.argument('variant', ECC33)),
  sui: (link, row) => suiLossDb(link, row.argument('variant', SUI)),
  ericsson: (link, row) => ericssonLossDb(link, row.argument('variant', ERICSSON)),
  egli: (link) => egliLossDb(link),
  plane_earth: planeEarthFormulaDb,
  fspl: ({ distanceM, frequencyMHz }) => freeSpaceLossDb(distanceM, frequencyMHz),
};

/** Empirical models; each row names its model. */
export const empirical: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm<number>({
      inputs: ['model', 'variant', 'f_mhz', 'h_base_m', 'h_mobile_m', 'd_km'],
      predict: (row) =>
        row.choice('model', MODELS)(
          {
            distanceM: row.number('d_km') * 1000,
            baseHeightM: row.number('h_base_m'),
            mobileHeightM: row.number('h_mobile_m'),
            frequencyMHz: row.number('f_mhz'),
          },
          row,
        ),
      outputs: { loss_db: (lossDb) => lossDb },
    }),
  ],
};

/** The bare formula, as in the table. The model of the library is never below free space. */
function planeEarthFormulaDb({ distanceM, baseHeightM, mobileHeightM }: LandMobileLink): number {
  return 20 * Math.log10((distanceM * distanceM) / (baseHeightM * mobileHeightM));
}
