import type { ClutterProfile } from '@radioshed/clutter';
import type { SatelliteAreaInput, SatelliteBeam, SatelliteChoice, SpotBeamInput } from '@radioshed/engine';
import { type Bounds, boundsAround, makeBounds, metresPerDegreeLat, metresPerDegreeLon } from '@radioshed/geodesy';
import { isOrbitError, type OrbitalElements, orbitingSatellite } from '@radioshed/satellite';
import { isOutOfRangeError } from '@radioshed/units';

import { type Patterns, polarisationOf } from './antenna-input.js';
import { elevationOf, type Translated } from './area-input.js';
import { environmentOf } from './environment-input.js';
import { absence, refusal } from './issue.js';
import { heightOf } from './output-input.js';
import type { BoundsFields } from './request.js';
import { satelliteGainDbi, satellitePatternNotes, satellitePatternOf } from './satellite-pattern.js';
import { isoOf } from './satellite-answer.js';
import type { SatelliteFields } from './satellite-field.js';
import { satelliteQuantityOf } from './satellite-quantity.js';
import type { SatelliteAreaRequest, SatelliteAntennaFields, SpotBeamRequest } from './satellite-request.js';

/** What a translation rests on besides the request. */
export interface SatelliteTerms {
  /** The pattern file that the request names, where there is one. */
  readonly patterns?: Patterns | undefined;
  /** A satellite kept here; undefined where there is none of that name. */
  readonly kept: (name: string) => OrbitalElements | undefined;
  /** ms since 1970, for requests without a time. */
  readonly nowMs: number;
  readonly profiles?: readonly ClutterProfile[] | undefined;
}

const USUAL_PIXELS = 1000;
const FINEST_M = 1;
const MOST_LOOKS = 10_000;
const MOST_MOMENTS = 2000;

/** The engine's input of a /satellite/area request. @throws RequestError for what is not available. */
export function satelliteAreaInputOf(
  request: SatelliteAreaRequest,
  terms: SatelliteTerms,
): Translated<SatelliteAreaInput> {
  // prettier-ignore
  const { transmitter, antenna, boresight, receiver, model, output, duration, step } = request;
  const { patterns } = terms;
  const timeMs = request.date_time ?? request.time ?? terms.nowMs;
  const fields = request.satellites ?? (request.satellite === undefined ? [] : [request.satellite]);
  if (fields.length === 0) throw absence('satellites', 'the lists of 1 to 100 satellites');
  const isList = request.satellites !== undefined;
  const satellites = fields.map((each, i) => choiceOf(each, isList ? `satellites[${i}]` : 'satellite', terms));
  const durationS = 60 * duration;
  const moments = Math.floor(durationS / step) + 1;
  const most = Math.min(MOST_MOMENTS, Math.floor(MOST_LOOKS / satellites.length));
  if (moments > most) {
    throw refusal('duration', duration, `0 to ${Math.floor(((most - 1) * step) / 60)}`, 'minutes', `(with a step of ${step} s and ${satellites.length} satellites)`); // prettier-ignore
  }
  satellites.forEach((each, i) =>
    checkAloft(each, isList ? `satellites[${i}]` : 'satellite', [timeMs, timeMs + 1000 * durationS]),
  );
  const quantity = satelliteQuantityOf(request);
  if (transmitter === undefined && quantity !== 'visibility') {
    throw absence('transmitter', 'what the satellites send, which output.out 1 to 4 needs');
  }
  const bounds = boundsOf(request);
  const resolutionM = output.res ?? usualResolutionM(bounds);
  const beam = beamOf(antenna, boresight, patterns);
  const { environment, notes } = environmentOf(request.environment, terms.profiles);
  const {
    lat: _lat,
    lon: _lon,
    ...height
  } = { lat: 0, lon: 0, ...heightOf(receiver.alt, output.rx_units ?? output.units) };
  const input: SatelliteAreaInput = {
    satellites,
    timeMs,
    ...(duration > 0 ? { series: { durationS, stepS: step } } : {}),
    receiver: {
      ...height,
      gainDbi: receiver.rxg,
      ...(receiver.dia === undefined ? {} : { diameterM: receiver.dia }),
      ...(receiver.pol === undefined ? {} : { polarisation: polarisationOf(receiver.pol) }),
    },
    ...(transmitter === undefined
      ? {}
      : {
          radio: {
            frequencyMHz: transmitter.frq,
            powerW: transmitter.txw,
            bandwidthMHz: transmitter.bwi,
            gainDbi: satelliteGainDbi(antenna, patterns),
            feederLossDb: antenna.txl,
            polarisation: polarisationOf(antenna.pol),
            ...(beam === undefined ? {} : { beam }),
          },
        }),
    sky: {
      ...(model.rel === undefined ? {} : { availabilityPercent: model.rel }),
      ...(model.r001 === undefined ? {} : { rainRate001Mmh: model.r001 }),
    },
    ...elevationOf(request.environment),
    ...(environment === undefined ? {} : { environment }),
    output: {
      quantity,
      bounds,
      resolutionM,
      ...(output.nf === undefined ? {} : { noiseFloorDbm: output.nf }),
      ...(receiver.rxs === undefined ? {} : { threshold: receiver.rxs }),
      minimumElevationDeg: output.el,
    },
  };
  return { input, adjustments: [...timeNotes(request, timeMs), ...satellitePatternNotes(antenna, patterns), ...notes] };
}

/** The engine's input of a /spotbeam request. @throws RequestError for what is not available. */
export function spotBeamInputOf(request: SpotBeamRequest, terms: SatelliteTerms): Translated<SpotBeamInput> {
  const { antenna, boresight, transmitter, gt, output } = request;
  const timeMs = request.date_time ?? terms.nowMs;
  const satellite = choiceOf(request.satellite, 'satellite', terms);
  checkAloft(satellite, 'satellite', [timeMs]);
  const { patterns } = terms;
  const beam = beamOf(antenna, boresight, patterns);
  if (beam === undefined)
    throw absence('antenna.hbw', '0.01 to 170 degrees, or antenna.ant, the number of a pattern file');
  const notes = [...satellitePatternNotes(antenna, patterns)];
  if (gt !== undefined) notes.push('gt is given: transmitter.txw, antenna.txg and antenna.txl are not used.');
  return {
    input: {
      satellite,
      timeMs,
      beam: { ...beam, boresight: { latDeg: boresight.lat, lonDeg: boresight.lon } },
      peakDb: gt ?? 10 * Math.log10(transmitter.txw) + satelliteGainDbi(antenna, patterns) - antenna.txl,
      figure: gt === undefined ? 'eirp' : 'gOverT',
      ...(transmitter.frq === undefined ? {} : { frequencyMHz: transmitter.frq }),
      output: {
        ...(output.bounds === undefined ? {} : { bounds: boxOf(output.bounds) }),
        ...(output.res === undefined ? {} : { resolutionM: output.res }),
      },
    },
    adjustments: [...timeNotes(request, timeMs), ...notes],
  };
}

function choiceOf(fields: SatelliteFields, field: string, { kept }: SatelliteTerms): SatelliteChoice {
  if ('elements' in fields) return fields;
  if ('kept' in fields) {
    const elements = kept(fields.kept);
    if (elements === undefined) throw refusal(field, fields.kept, 'the satellites kept here, by their whole name or number'); // prettier-ignore
    return { name: elements.name, elements };
  }
  const { name, lon } = fields;
  if (!('lat' in fields)) return { name, geostationaryLonDeg: lon };
  return { name, place: { latDeg: fields.lat, lonDeg: lon, heightKm: fields.alt } };
}

/** @throws RequestError for a satellite that has come down by then */
function checkAloft(choice: SatelliteChoice, field: string, times: readonly number[]): void {
  if (!('elements' in choice)) return;
  try {
    for (const timeMs of times) orbitingSatellite(choice.elements).stateAt(timeMs);
  } catch (error) {
    if (!isOrbitError(error)) throw error;
    throw refusal(field, choice.name, 'the satellites that are aloft at that time', '', `(${error.message})`);
  }
}

/** @throws RequestError for a pattern that is not there */
function beamOf(
  antenna: SatelliteAntennaFields,
  boresight: SpotBeamRequest['boresight'] | undefined,
  patterns: Patterns | undefined,
): SatelliteBeam | undefined {
  const { hbw, vbw, rot } = antenna;
  const aim = boresight === undefined ? {} : { boresight: { latDeg: boresight.lat, lonDeg: boresight.lon } };
  const file = satellitePatternOf(antenna, patterns);
  if (file !== undefined) {
    const { horizontalDb, verticalDb } = file;
    return { cuts: { horizontalDb, verticalDb }, rotationDeg: rot, ...aim };
  }
  if (hbw === undefined) return undefined;
  return {
    horizontalBeamwidthDeg: hbw,
    ...(vbw === undefined ? {} : { verticalBeamwidthDeg: vbw }),
    rotationDeg: rot,
    ...aim,
  };
}

function boundsOf({ output, receiver }: SatelliteAreaRequest): Bounds {
  if (output.bounds !== undefined) return boxOf(output.bounds);
  const { lat, lon } = receiver;
  if (lat === undefined || lon === undefined) {
    throw absence('output.bounds', 'a box, or receiver.lat and receiver.lon with output.rad');
  }
  return boundsAround({ latDeg: lat, lonDeg: lon }, 1000 * output.rad);
}

function boxOf({ north, east, south, west }: BoundsFields): Bounds {
  try {
    return makeBounds(north, east, south, west);
  } catch (error) {
    if (isOutOfRangeError(error)) throw refusal(`output.${error.field}`, error.value, error.limits, error.unit);
    throw error;
  }
}

function usualResolutionM({ north, south, east, west }: Bounds): number {
  const middle = (north + south) / 2;
  const sideM = Math.max((east - west) * metresPerDegreeLon(middle), (north - south) * metresPerDegreeLat(middle));
  return Math.max(FINEST_M, sideM / USUAL_PIXELS);
}

function timeNotes(
  request: { readonly date_time?: number | undefined; readonly time?: number | undefined },
  timeMs: number,
): string[] {
  // prettier-ignore
  if (request.date_time !== undefined || request.time !== undefined) return [];
  return [`No time was given: the satellites are where they are now, ${isoOf(timeMs)}.`];
}
