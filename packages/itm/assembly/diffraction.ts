// The diffraction line: see diffraction.ts, knife-edge.ts, smooth-earth.ts and height-function.ts of the model.

import { cbrt, exp, ln, powerDb } from './elementary';
import { sightM, sightRad, smoothSightM } from './horizon-geometry';
import { cubeRootFrequency, frequencyMHz, inverseCubeRootFrequency, smoothEarthK, waveNumber } from './link';
import { rxEffectiveM, rxHorizonM, txEffectiveM, txHorizonM } from './quick-profile';
import { sigmaHM, terrainRoughnessM } from './roughness';

const STANDARD_RADIUS_M: f64 = (4.0 / 3.0) * 6370e3;
const B_AT_ZERO: f64 = 1.607;

export let diffractionScaleM: f64 = 0;
export let diffractionDbPerM: f64 = 0;
export let diffractionAtZeroDb: f64 = 0;

let horizonsKm: f64 = 0;
let heightGainDb: f64 = 0;

export function diffractionLine(txHeightM: f64, rxHeightM: f64, radiusM: f64): void {
  const cubeRootRadius = cbrt(radiusM);
  diffractionScaleM = cubeRootRadius * cubeRootRadius * inverseCubeRootFrequency;
  smoothEarthTerminals();
  const heights = txHeightM * rxHeightM;
  const sigma = sigmaHM(terrainRoughnessM(smoothSightM));
  const clutterDb = min(15, 0.5 * powerDb(1 + 1e-5 * heights * frequencyMHz * sigma));
  const spanM = 10 * diffractionScaleM;
  const nearM = max(smoothSightM, sightM + 0.5 * spanM);
  const heightTerm = sqrt(1 + (txEffectiveM * rxEffectiveM - heights) / (heights + 10));
  const shortM = sightM - sightRad * radiusM;
  const nearDb = diffractionLossDb(nearM, radiusM, heightTerm, shortM) + clutterDb;
  const farDb = diffractionLossDb(nearM + spanM, radiusM, heightTerm, shortM) + clutterDb;
  diffractionDbPerM = (farDb - nearDb) / spanM;
  diffractionAtZeroDb = nearDb - diffractionDbPerM * nearM;
}

function diffractionLossDb(distanceM: f64, radiusM: f64, heightTerm: f64, shortM: f64): f64 {
  const theta = distanceM / radiusM - sightRad;
  const beyondM = distanceM - sightM;
  const common = 0.0795775 * waveNumber * theta * theta * beyondM;
  const knifeDb =
    fresnelIntegralDb((common * txHorizonM) / (beyondM + txHorizonM)) +
    fresnelIntegralDb((common * rxHorizonM) / (beyondM + rxHorizonM));

  const c = cbrt((STANDARD_RADIUS_M * theta) / beyondM);
  const xKm = (B_AT_ZERO - smoothEarthK * c) * c * c * cubeRootFrequency * (beyondM / 1000) + horizonsKm;
  const smoothDb = 0.05751 * xKm - powerDb(xKm) - heightGainDb - 20;

  const roughness = terrainRoughnessM(distanceM) * waveNumber;
  const q = (heightTerm + shortM / distanceM) * (roughness < 6283.2 ? roughness : 6283.2);
  const weight = 25.1 / (25.1 + sqrt(q));
  return weight * smoothDb + (1 - weight) * knifeDb;
}

function fresnelIntegralDb(vSquared: f64): f64 {
  if (vSquared < 5.76) return 6.02 + 9.11 * sqrt(vSquared) - 1.27 * vSquared;
  return 12.953 + powerDb(vSquared);
}

function smoothEarthTerminals(): void {
  const txC = cbrt((2 * STANDARD_RADIUS_M * txEffectiveM) / (txHorizonM * txHorizonM));
  const rxC = cbrt((2 * STANDARD_RADIUS_M * rxEffectiveM) / (rxHorizonM * rxHorizonM));
  const txK = smoothEarthK * txC;
  const rxK = smoothEarthK * rxC;
  const perKm = cubeRootFrequency / 1000;
  const txKm = (B_AT_ZERO - txK) * txC * txC * perKm * txHorizonM;
  const rxKm = (B_AT_ZERO - rxK) * rxC * rxC * perKm * rxHorizonM;
  horizonsKm = txKm + rxKm;
  heightGainDb = heightFunctionDb(txKm, txK) + heightFunctionDb(rxKm, rxK);
}

function heightFunctionDb(xKm: f64, k: f64): f64 {
  if (xKm < 200) {
    const w = -ln(k);
    if (k < 1e-5 || xKm * w * w * w > 5495) return xKm > 1 ? 17.372 * ln(xKm) - 117 : -117;
    return (2.5e-5 * xKm * xKm) / k - 8.686 * w - 15;
  }
  const logX = ln(xKm);
  const far = 0.05751 * xKm - 4.343 * logX;
  if (xKm >= 2000) return far;
  const w = 0.0134 * xKm * exp(-0.005 * xKm);
  return (1 - w) * far + w * (17.372 * logX - 117);
}
