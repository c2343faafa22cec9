import type { LegendEntry } from '@radioshed/colour';
import type { SatelliteAreaResult, SatellitePlace, SpotBeamResult } from '@radioshed/engine';
import type { OrbitalElements } from '@radioshed/satellite';

import type { Described } from '../fields/described.js';
import { rasterResponseOf } from '../area/response-of.js';
import type { AreaUrls } from '../area/response.js';
import { round } from '../fields/round.js';
import type { SatelliteAreaResponse, SatelliteItem, SatelliteSeen, SpotBeamResponse } from './response.js';
import { checkMembers, checkResult } from '../fields/checked-argument.js';

/** Response of /satellite/area. */
export function satelliteAreaResponseOf(
  result: SatelliteAreaResult,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): SatelliteAreaResponse {
  checkResult(result, 'satelliteArea');
  const { bounds, coveredAreaKm2: areaKm2, coveredPercent: coverage, attributions } = result;
  const names = new Map<string, SatelliteSeen>();
  for (const each of result.satellites) {
    let name = each.name;
    for (let i = 2; names.has(name); i++) name = `${each.name} (${i})`;
    names.set(name, seenOf(each));
  }
  return {
    ...rasterResponseOf({ bounds, areaKm2, coverage, attributions }, legend, described),
    satellites: Object.fromEntries(names),
    date_time: isoOf(result.input.timeMs),
    unit: result.unit,
  };
}

/** Response of /spotbeam. */
export function spotBeamResponseOf(
  result: SpotBeamResult,
  legend: readonly LegendEntry[],
  described: Described<AreaUrls>,
): SpotBeamResponse {
  checkResult(result, 'spotBeam');
  const { bounds, coveredAreaKm2: areaKm2, coveredPercent: coverage, satellite } = result;
  return {
    ...rasterResponseOf({ bounds, areaKm2, coverage, attributions: [] }, legend, described),
    satellite: { name: satellite.name, ...seenOf(satellite) },
    date_time: isoOf(result.input.timeMs),
    unit: result.unit,
    contours: result.footprint as unknown as Readonly<Record<string, unknown>>,
  };
}

/** A satellite in the response of /satellite/query. */
export function satelliteItemOf(elements: OrbitalElements): SatelliteItem {
  checkMembers('elements', elements, 'the elements of an orbit', ['name', 'periodMin']);
  return {
    NAME: elements.name,
    PERIOD: round(elements.periodMin, 3),
    INCLINATION: round(elements.inclinationDeg, 4),
    APOGEE: Math.round(elements.apogeeKm),
    PERIGEE: Math.round(elements.perigeeKm),
    NORAD_CAT_ID: elements.noradId,
    OBJECT_ID: elements.designator,
    EPOCH: new Date(elements.epochMs).toISOString(),
  };
}

function seenOf(place: SatellitePlace): SatelliteSeen {
  return {
    lat: round(place.latDeg, 5),
    lon: round(place.lonDeg, 5),
    height_km: round(place.heightKm, 3),
    azimuth: round(place.azimuthDeg, 4),
    elevation: round(place.elevationDeg, 4),
    range_km: round(place.rangeKm, 3),
    ...(place.dopplerHz === undefined ? {} : { doppler_hz: round(place.dopplerHz, 1) }),
  };
}

/** A time in responses about satellites: whole seconds, UTC. */
export function isoOf(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 19)}Z`;
}
