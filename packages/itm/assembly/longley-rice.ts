// The reference attenuation: see longley-rice.ts of the model.

import { diffractionAtZeroDb, diffractionDbPerM, diffractionLine } from './diffraction';
import { ln } from './elementary';
import { sightM, smoothSightM } from './horizon-geometry';
import { lineOfSightLossPair } from './line-of-sight';
import { frequencyMHz, logFrequency } from './link';
import { first, lnPair, pair, second } from './pairs';
import { rxEffectiveM, txEffectiveM } from './quick-profile';
import { beginScatter, troposcatterLossDb } from './troposcatter';

export function longleyRiceDb(
  distanceM: f64,
  txHeightM: f64,
  rxHeightM: f64,
  radiusM: f64,
  refractivityN: f64,
  diffractionScaleM: f64,
): f64 {
  diffractionLine(txHeightM, rxHeightM, radiusM, diffractionScaleM);
  const referenceDb =
    distanceM < smoothSightM
      ? lineOfSightDb(distanceM)
      : beyondHorizonDb(distanceM, radiusM, refractivityN, diffractionScaleM);
  return referenceDb > 0 ? referenceDb : 0;
}

function lineOfSightDb(distanceM: f64): f64 {
  const edgeDb = smoothSightM * diffractionDbPerM + diffractionAtZeroDb;
  let nearM = 0.04 * frequencyMHz * txEffectiveM * rxEffectiveM;
  let farM: f64 = 0;
  if (diffractionAtZeroDb >= 0) {
    nearM = min(nearM, 0.5 * sightM);
    farM = nearM + 0.25 * (sightM - nearM);
  } else {
    farM = max(-diffractionAtZeroDb / diffractionDbPerM, 0.25 * sightM);
  }
  const losses = lineOfSightLossPair(pair(farM, nearM));
  const farDb = first(losses);

  let k1: f64 = 0;
  let k2: f64 = 0;
  let fitted = false;
  if (nearM < farM) {
    const nearDb = second(losses);
    const logs = lnPair(f64x2.div(pair(smoothSightM, farM), f64x2.splat(nearM)));
    const logRatio = first(logs);
    const span = smoothSightM - nearM;
    k2 =
      (span * (farDb - nearDb) - (farM - nearM) * (edgeDb - nearDb)) /
      (span * second(logs) - (farM - nearM) * logRatio);
    if (!(k2 > 0)) k2 = 0;
    fitted = diffractionAtZeroDb > 0 || k2 > 0;
    if (fitted) {
      k1 = (edgeDb - nearDb - k2 * logRatio) / span;
      if (k1 < 0) {
        k1 = 0;
        k2 = edgeDb > nearDb ? (edgeDb - nearDb) / logRatio : 0;
        if (k2 == 0) k1 = diffractionDbPerM;
      }
    }
  }
  if (!fitted) {
    k2 = 0;
    k1 = edgeDb > farDb ? (edgeDb - farDb) / (smoothSightM - farM) : 0;
    if (k1 == 0) k1 = diffractionDbPerM;
  }
  const referenceDb = edgeDb - k1 * (smoothSightM - distanceM);
  return k2 == 0 ? referenceDb : referenceDb - k2 * ln(smoothSightM / distanceM);
}

function beyondHorizonDb(distanceM: f64, radiusM: f64, refractivityN: f64, diffractionScaleM: f64): f64 {
  const diffractionDb = diffractionDbPerM * distanceM + diffractionAtZeroDb;
  const earliestM = max(smoothSightM, sightM + 1.088 * diffractionScaleM * logFrequency);
  if (!(distanceM > earliestM)) return diffractionDb;

  beginScatter();
  const farDb = troposcatterLossDb(sightM + 400e3, radiusM, refractivityN);
  const nearDb = troposcatterLossDb(sightM + 200e3, radiusM, refractivityN);
  if (!(nearDb < 1000)) return diffractionDb;
  const scatterDbPerM = (farDb - nearDb) / 200e3;
  const crossingM =
    (nearDb - diffractionAtZeroDb - scatterDbPerM * (sightM + 200e3)) / (diffractionDbPerM - scatterDbPerM);
  const beginM = max(earliestM, crossingM);
  if (!(distanceM > beginM)) return diffractionDb;
  return scatterDbPerM * distanceM + (diffractionDbPerM - scatterDbPerM) * beginM + diffractionAtZeroDb;
}
