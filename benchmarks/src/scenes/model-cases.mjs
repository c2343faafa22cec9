// @ts-check
import { assumptionsOf, MODEL_LIST, MODELS } from '@radioshed/engine';

import { P1546_CURVES } from './p1546-curves.mjs';
import { environment, SCENES } from './scenes.mjs';

/** ITM's assumptions are those that the peers were measured with. */
const { climate, surfaceRefractivityN, relativePermittivity, conductivitySpm } = environment;

/**
 * @param {import('@radioshed/engine').ModelName} name
 * @param {'none' | import('@radioshed/diffraction').DiffractionMethod} [diffraction]
 */
async function modelCase(name, diffraction = 'none') {
  const { title, limits, ref, linkLoss, explain } = MODELS[name];
  const { polarisation } = environment;
  const [least, most] = limits.frequencyMHz ?? [0, Infinity];
  const frequencyMHz = Math.min(most, Math.max(least, environment.frequencyMHz));
  const shown = frequencyMHz === environment.frequencyMHz ? title : `${title}, ${frequencyMHz} MHz`;
  const setting = {
    frequencyMHz,
    polarisation,
    latDeg: SCENES.andalusia.latDeg,
    assumptions: assumptionsOf({
      climate,
      surfaceRefractivityN,
      relativePermittivity,
      conductivitySpm,
      diffraction,
    }),
    p1546Tables: P1546_CURVES,
  };
  return {
    name,
    model: diffraction === 'none' ? shown : `${shown} + ${diffraction}`,
    ref: await ref(setting),
    /** The function for whole paths, where links take their loss from one. */
    explain: linkLoss === 'explain' ? await explain(setting) : undefined,
  };
}

/**
 * Every model as it is, at the nearest frequency to the peers' that it accepts, those that take diffraction also with
 * the usual one, and two with others.
 */
export const MODEL_CASES = await Promise.all([
  ...MODEL_LIST.flatMap(({ name, diffraction }) =>
    diffraction === 'added' ? [modelCase(name), modelCase(name, 'deygout')] : [modelCase(name)],
  ),
  modelCase('freeSpace', 'singleEdge'),
  modelCase('freeSpace', 'bullington'),
  modelCase('freeSpace', 'epsteinPeterson'),
  modelCase('hata', 'bullington'),
]);

/** Models that take so long that a smaller circle has to do. */
export const SLOW = ['p528'];
