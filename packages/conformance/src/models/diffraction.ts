import {
  bullingtonKnifeLossDb,
  bullingtonLossDb,
  deygoutFullLossDb,
  deygoutLossDb,
  type Edge,
  type EdgePath,
  epsteinPetersonLossDb,
  largestFresnelParameter,
} from '@radioshed/diffraction';
import { CaseError, type SampledProfile } from '@radioshed/command/cases';

import { caseForm, type PredictedModel } from '../case-form.js';
import { oncePerProfile } from '../profiles.js';

/** Isolated edges between two antennas. */
export const diffraction: PredictedModel = {
  tolerance: 1e-4,
  forms: [
    caseForm<EdgePath>({
      inputs: ['profile', 'f_mhz', 'ae_km'],
      profiles: { kind: 'sampled', columns: ['point', 'd_km', 'h_m'] },
      predict: (row, profiles) => ({
        ...terrainOf(profiles.sampled(row)),
        frequencyMHz: row.number('f_mhz'),
        effectiveEarthRadiusM: row.number('ae_km') * 1000,
      }),
      outputs: {
        nu_max: largestFresnelParameter,
        bullington_knife_db: bullingtonKnifeLossDb,
        bullington_p526_corrected_db: bullingtonLossDb,
        epstein_peterson_db: epsteinPetersonLossDb,
        deygout_full_db: deygoutFullLossDb,
        deygout_p526_three_edge_db: deygoutLossDb,
      },
    }),
  ],
};

const terrainOf = oncePerProfile((profile: SampledProfile) => {
  const kinds = profile.texts('point');
  const heightsM = profile.numbers('h_m');
  const distancesM = profile.numbers('d_km').map((km) => km * 1000);
  const tx = kinds.indexOf('tx');
  const rx = kinds.indexOf('rx');
  if (tx < 0 || rx < 0) throw new CaseError('the profile lacks the point "tx" or "rx"');
  const edges = kinds.flatMap((kind, i): Edge[] =>
    kind === 'edge' ? [{ distanceM: distancesM[i] - distancesM[tx], altitudeM: heightsM[i] }] : [],
  );
  return { distanceM: distancesM[rx] - distancesM[tx], txAltitudeM: heightsM[tx], rxAltitudeM: heightsM[rx], edges };
});
