import type { PathResult } from '@radioshed/engine';

import { type LiveArrays, liveArraysOf } from './live-arrays.js';
import type { PathArrays } from './report.js';
import type { ResponseForm } from '../fields/response-form.js';
import { round, roundAll } from '../fields/round.js';

/** Values along a path in a response form, and notes about them. */
export function arraysIn(form: ResponseForm, result: PathResult): LiveArrays {
  const arrays = pathArraysOf(result);
  return form === 'live' ? liveArraysOf(arrays) : { arrays, notes: [] };
}

function pathArraysOf(result: PathResult): PathArrays {
  const { profile, clearance, obstructions, distanceM } = result;
  const distanceKm = Array.from(profile.distanceM, (metres) => round(metres / 1000, 6));
  // Height of the Earth's surface above the chord between the two ends: d₁·d₂/2a.
  const bulged = profile.groundM.map((ground, i) => {
    const d = profile.distanceM[i];
    return ground + (d * (distanceM - d)) / (2 * clearance.effectiveEarthRadiusM);
  });
  const { link, input } = result;
  const powerAtTxDbm = link.eirpDbm + input.receiver.gainDbi - (link.polarisationLossDb ?? 0);
  return {
    Obstructions: obstructions.map(({ latDeg, lonDeg }) => [round(latDeg, 6), round(lonDeg, 6)]),
    Distance: distanceKm,
    Terrain: Array.from(bulged, (metres) => round(metres, 2)),
    Terrain_AMSL: Array.from(profile.groundM, (metres) => round(metres, 2)),
    'Landcover distance': distanceKm,
    'Landcover codes': Array.from(profile.clutterCode),
    'Landcover heights': Array.from(profile.clutterM, (metres) => round(metres, 2)),
    Fresnel: Array.from(profile.fresnelM, (metres) => round(metres, 2)),
    dBm: [round(powerAtTxDbm, 2), ...roundAll(profile.powerDbm.subarray(1), 2)],
    dB: [0, ...roundAll(profile.lossDb.subarray(1), 2)],
    Noise_dBm: Array.from(profile.noiseFloorDbm, (dbm) => round(dbm - link.bandwidthDb, 4)),
  };
}
