import { DIFFRACTION_METHODS } from '@radioshed/diffraction';
import { AREA_TYPES } from '@radioshed/empirical';
import { checkChoice, checkObject, checkRange } from '@radioshed/units';

import { CLIMATES } from '../../notes/assumptions.js';
import { type Assumptions, DEFAULT_ASSUMPTIONS } from './default-assumptions.js';

/**
 * Completes a choice of assumptions with defaults.
 *
 * @throws OutOfRangeError with the field of the choice.
 */
export function assumptionsOf(choice: Partial<Assumptions>): Assumptions {
  const given = Object.entries(checkObject('input', choice)).filter(
    ([name, value]) => name in DEFAULT_ASSUMPTIONS && value !== undefined,
  );
  const all = { ...DEFAULT_ASSUMPTIONS, ...Object.fromEntries(given) } as Assumptions;
  checkRange('reliabilityPercent', all.reliabilityPercent, 1, 99, '%');
  checkRange('confidencePercent', all.confidencePercent, 1, 99, '%');
  if (all.timePercent !== undefined) checkRange('timePercent', all.timePercent, 0.001, 99.999, '%');
  checkChoice('climate', all.climate, Object.keys(CLIMATES));
  checkRange('surfaceRefractivityN', all.surfaceRefractivityN, 250, 400, 'N-units');
  checkRange('refractivityLapseN', all.refractivityLapseN, 0, 150, 'N-units/km');
  checkRange('relativePermittivity', all.relativePermittivity, 1, 100);
  checkRange('conductivitySpm', all.conductivitySpm, 1e-6, 100, 'S/m');
  checkChoice('areaType', all.areaType, AREA_TYPES);
  checkRange('radarCrossSectionM2', all.radarCrossSectionM2, 1e-9, 1e9, 'm²');
  checkChoice('diffraction', all.diffraction, ['none', ...DIFFRACTION_METHODS]);
  checkChoice('terrainIrregularity', all.terrainIrregularity, ['exact', 'thinned']);
  return all;
}
