// @ts-check
import { modelRefOf, models } from '@radioshed/engine';

import { environment, SCENES } from './scenes.mjs';

/** Every model's choices, as the engine hands them on; ITM's are those the peers were measured with. */
const assumptions = /** @type {const} */ ({
  reliabilityPercent: 50,
  confidencePercent: 50,
  climate: environment.climate,
  surfaceRefractivityN: environment.surfaceRefractivityN,
  refractivityLapseN: 45,
  relativePermittivity: environment.relativePermittivity,
  conductivitySpm: environment.conductivitySpm,
  environment: 'suburban',
  radarCrossSectionM2: 1,
  roughness: /** @type {const} */ ('exact'),
});

/**
 * @param {keyof typeof models} name
 * @param {'none' | import('@radioshed/diffraction').DiffractionMethod} [diffraction]
 */
async function modelCase(name, diffraction = 'none') {
  const { title } = models[name];
  const { frequencyMHz, polarisation } = environment;
  const setting = {
    frequencyMHz,
    polarisation,
    latDeg: SCENES.andalusia.latDeg,
    assumptions: { ...assumptions, diffraction },
  };
  return {
    name,
    model: diffraction === 'none' ? title : `${title} + ${diffraction}`,
    ref: await modelRefOf(name, setting),
  };
}

/** Every model as it stands, and those to which terrain is usually added with every diffraction. */
export const MODEL_CASES = await Promise.all([
  modelCase('itm'),
  modelCase('p1812'),
  modelCase('p452'),
  modelCase('lineOfSight'),
  modelCase('freeSpace'),
  modelCase('freeSpace', 'singleEdge'),
  modelCase('freeSpace', 'bullington'),
  modelCase('freeSpace', 'epsteinPeterson'),
  modelCase('freeSpace', 'deygout'),
  modelCase('planeEarth'),
  modelCase('egli'),
  modelCase('hata'),
  modelCase('hata', 'bullington'),
  modelCase('hata', 'deygout'),
  modelCase('cost231', 'deygout'),
  modelCase('ecc33', 'deygout'),
  modelCase('ericsson', 'deygout'),
  modelCase('sui', 'deygout'),
  modelCase('radar', 'bullington'),
  modelCase('generalPurpose', 'bullington'),
  modelCase('extendedHata'),
  modelCase('p528'),
]);

/** Models that take so long that a smaller disc has to do. */
export const SLOW = ['p528'];
