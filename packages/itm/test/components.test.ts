import { atLeast, referenceText } from '@radioshed/testing/reference';
import { describe, expect, it } from 'vitest';

import { attenuationFunctionDb } from '../src/attenuation/attenuation-function.js';
import { clutterLossDb, diffractionLossDb } from '../src/attenuation/diffraction.js';
import { effectiveEarthRadiusM, refractivityAtHeightN } from '../src/terrain/effective-earth.js';
import { freeSpaceLossDb } from '../src/attenuation/free-space.js';
import { frequencyGainDb } from '../src/attenuation/frequency-gain.js';
import { fresnelIntegralDb } from '../src/attenuation/fresnel-integral.js';
import { groundImpedance } from '../src/link/ground-impedance.js';
import { heightFunctionDb } from '../src/attenuation/height-function.js';
import { itmClimates, type ItmEnvironment, itmSitings, itmWarningBits } from '../src/index.js';
import { initialiseArea } from '../src/initialise-area.js';
import { inverseCcdf } from '../src/link/inverse-ccdf.js';
import { knifeEdgeLossDb } from '../src/attenuation/knife-edge.js';
import { lineOfSightLossDb } from '../src/attenuation/line-of-sight.js';
import { type LinkConstants, linkConstants } from '../src/link/link-constants.js';
import { PathState } from '../src/path-state.js';
import { sigmaHM } from '../src/terrain/sigma-h.js';
import { smoothEarthLossDb, smoothEarthTerminals } from '../src/attenuation/smooth-earth.js';
import { terrainRoughnessM } from '../src/terrain/terrain-roughness.js';
import { troposcatterLossDb } from '../src/attenuation/troposcatter.js';
import { variabilityLossDb } from '../src/variability.js';
import { distanceAndVariabilityWarnings } from '../src/warnings.js';

type Inputs = Readonly<Record<string, number>>;
interface Component {
  readonly in: string[];
  readonly out: string[];
  readonly rows: number[][];
}

const environment: ItmEnvironment = {
  frequencyMHz: 450,
  polarisation: 'vertical',
  climate: 'continentalTemperate',
  surfaceRefractivityN: 301,
  relativePermittivity: 15,
  conductivitySpm: 0.005,
  variability: { mode: 'confidenceReliability', confidencePercent: 50, reliabilityPercent: 50, mdvar: 12 },
};

/** Constants of a link with a given frequency and impedance. */
function linkOf(i: Inputs): LinkConstants {
  const link = linkConstants({ ...environment, frequencyMHz: i['f__mhz'] });
  const [re, im] = [i['Z_g_re'] ?? link.impedanceRe, i['Z_g_im'] ?? link.impedanceIm];
  const smoothEarthK = (0.017778 * i['f__mhz'] ** (-1 / 3)) / Math.hypot(re, im);
  return { ...link, impedanceRe: re, impedanceIm: im, smoothEarthK };
}

/** A state with all that the reference hands to the function. */
function pathOf(i: Inputs): PathState {
  const path = new PathState();
  path.pointToPoint = i['mode'] !== 1;
  path.distanceM = i['d__meter'];
  path.txHeightM = i['h_tx'];
  path.rxHeightM = i['h_rx'];
  path.txEffectiveM = i['h_e_tx'];
  path.rxEffectiveM = i['h_e_rx'];
  path.txHorizonM = i['d_hzn_tx'];
  path.rxHorizonM = i['d_hzn_rx'];
  path.txHorizonRad = i['theta_tx'];
  path.rxHorizonRad = i['theta_rx'];
  path.sightM = i['d_hzn_tx'] + i['d_hzn_rx'];
  path.sightRad = i['theta_los'];
  path.smoothSightM = i['d_sML__meter'];
  path.radiusM = i['a_e__meter'] ?? 1 / i['gamma_e'];
  path.deltaHM = i['delta_h__meter'];
  path.refractivityN = i['N_s'];
  path.diffractionDbPerM = i['M_d'];
  path.diffractionAtZeroDb = i['A_d0'];
  path.referenceDb = i['A_ref__db'];
  path.frequencyGainDb = i['h0_in'];
  return path;
}

const functions: Readonly<Record<string, (i: Inputs) => number[]>> = {
  FreeSpaceLoss: (i) => [freeSpaceLossDb(i['d__meter'], i['f__mhz'])],
  FresnelIntegral: (i) => [fresnelIntegralDb(i['v2'])],
  HeightFunction: (i) => [heightFunctionDb(i['x__km'], i['K'])],
  FFunction: (i) => [attenuationFunctionDb(i['td'])],
  H0Function: (i) => [frequencyGainDb(i['r'], i['eta_s'])],
  TerrainRoughness: (i) => [terrainRoughnessM(i['d__meter'], i['delta_h__meter'])],
  SigmaHFunction: (i) => [sigmaHM(i['delta_h__meter'])],
  InverseComplementaryCumulativeDistributionFunction: (i) => [inverseCcdf(i['q'])],
  InitializePointToPoint: (i) => {
    const polarisation = i['pol'] === 0 ? 'horizontal' : 'vertical';
    const impedance = groundImpedance(i['f__mhz'], polarisation, i['epsilon'], i['sigma']);
    const refractivityN = refractivityAtHeightN(i['N_0'], i['h_sys__meter']);
    return [impedance.re, impedance.im, 1 / effectiveEarthRadiusM(refractivityN), refractivityN];
  },
  InitializeArea: (i) => {
    const path = pathOf(i);
    initialiseArea(path, itmSitings[i['siting_tx']], itmSitings[i['siting_rx']]);
    const { txEffectiveM, rxEffectiveM, txHorizonM, rxHorizonM, txHorizonRad, rxHorizonRad } = path;
    return [txEffectiveM, rxEffectiveM, txHorizonM, rxHorizonM, txHorizonRad, rxHorizonRad];
  },
  KnifeEdgeDiffraction: (i) => [knifeEdgeLossDb(linkOf(i), pathOf(i), i['d__meter'])],
  SmoothEarthDiffraction: (i) => {
    const path = pathOf(i);
    smoothEarthTerminals(linkOf(i), path);
    return [smoothEarthLossDb(linkOf(i), path, i['d__meter'])];
  },
  DiffractionLoss: (i) => {
    const path = pathOf(i);
    smoothEarthTerminals(linkOf(i), path);
    return [diffractionLossDb(linkOf(i), path, i['d__meter'], clutterLossDb(linkOf(i), path))];
  },
  LineOfSightLoss: (i) => [lineOfSightLossDb(linkOf(i), pathOf(i), i['d__meter'])],
  TroposcatterLoss: (i) => {
    const path = pathOf(i);
    return [troposcatterLossDb(linkOf(i), path, i['d__meter']), path.frequencyGainDb];
  },
  Variability: (i) => {
    const link = linkConstants({
      ...environment,
      frequencyMHz: i['f__mhz'],
      climate: itmClimates[i['climate'] - 1],
      variability: {
        mode: 'timeLocationSituation',
        timePercent: i['time'],
        locationPercent: i['location'],
        situationPercent: i['situation'],
        mdvar: i['mdvar'],
      },
    });
    const path = pathOf(i);
    const mask = distanceAndVariabilityWarnings(path, link.variability);
    return [variabilityLossDb(link, path), mask & itmWarningBits.extremeVariability];
  },
};

const components = JSON.parse(referenceText('itm/components.json')) as Record<string, Component>;

describe('inner functions of the NTIA reference program', () => {
  it('are all here', () => {
    expect(Object.keys(components).toSorted()).toEqual(Object.keys(functions).toSorted());
  });

  it.each(Object.keys(functions))('%s', (name) => {
    const { in: inputs, out, rows } = components[name];
    expect(rows.length).toBeGreaterThanOrEqual(atLeast(100));
    for (const row of rows) {
      const values = functions[name](Object.fromEntries(inputs.map((input, i) => [input, row[i]])));
      expect(values).toHaveLength(out.length);
      for (const [k, value] of values.entries()) {
        const expected = row[inputs.length + k];
        const tolerance = Math.max(1e-9 * Math.abs(expected), out[k].toLowerCase().includes('db') ? 1e-9 : 1e-15);
        if (!(Math.abs(value - expected) <= tolerance)) {
          expect.fail(`${name}(${row.slice(0, inputs.length)}): ${out[k]} ${value}, expected ${expected}`);
        }
      }
    }
  });
});
