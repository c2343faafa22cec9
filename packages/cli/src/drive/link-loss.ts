import type { LinkClimate, LinkMeasurement } from '@radioshed/drive-test';
import { type LinksInput, type LinksTerrain, modelOf, type ModelTables, predictLinks } from '@radioshed/engine';
import { geodesicInverse } from '@radioshed/geodesy';
import type { ScatterClimate } from '@radioshed/p2001';
import { isOutOfRangeError, OutOfRangeError } from '@radioshed/units';

import type { LinkAir, LinkAirOf } from './link-air.js';
import { equalSteps, type LinkProfile } from './link-profiles.js';

/** Loss that a model predicts for a link and its percentage of time; a reason instead where it has none. */
export type LinkLossOf = (link: LinkMeasurement, profile: LinkProfile) => Promise<number | string>;

/** Temperature of the air for P.452, °C: that of the computations of ITU-R Study Group 3 for its table. */
export const TEMPERATURE_C = 20;

/** A percentage of time that models without percentages of time represent. */
const MEDIAN = 50;

/**
 * The loss of links by a model. P.1812, P.452 and P.2001 get the profile as it is, with its zones, and the gains of the
 * antennas; other models get the ground at equal steps.
 *
 * @param input everything but the radios, from flags.
 * @param tables of models that need some.
 */
export function linkLossOf(input: LinksInput, airOf: LinkAirOf, tables: ModelTables): LinkLossOf {
  return async (link, profile) => {
    try {
      const loss = OWN.get(input.model.name) ?? byEngine;
      return await loss(input, link, profile, airOf(link), tables);
    } catch (error) {
      if (isOutOfRangeError(error)) return error.message;
      throw error;
    }
  };
}

type Loss = (
  input: LinksInput,
  link: LinkMeasurement,
  profile: LinkProfile,
  air: LinkAir,
  tables: ModelTables,
) => Promise<number>;

const OWN: ReadonlyMap<string, Loss> = new Map<string, Loss>([
  [
    'p1812',
    async (input, link, profile, air) => {
      const { p1812 } = await import('@radioshed/p1812');
      checkTime('p1812', link);
      return p1812({ ...(await ituPath(input, link, profile, air)), locationPercent: MEDIAN }).lossDb;
    },
  ],
  [
    'p452',
    async (input, link, profile, air) => {
      const { p452 } = await import('@radioshed/p1812');
      checkTime('p452', link);
      return p452({ ...(await ituPath(input, link, profile, air)), ...gainsOf(link), temperatureC: TEMPERATURE_C })
        .lossDb;
    },
  ],
  [
    'p2001',
    async (input, link, profile, { refractivityLapseN, climate, scatterClimates }) => {
      const { p2001 } = await import('@radioshed/p2001');
      const { lapseRateN: _, surfaceRefractivityN: __, ...path } = await ituPath(input, link, profile, {});
      const ofTable = {
        ...(refractivityLapseN === undefined ? {} : { lapseRateN: refractivityLapseN }),
        ...(link.climate === undefined ? {} : { scatterClimate: scatterClimateOf(link.climate, profile) }),
      };
      return p2001({ ...path, ...gainsOf(link), climate: { ...ofTable, ...climate }, scatterClimates }).lossDb;
    },
  ],
]);

/**
 * The climate of troposcatter: a path over the sea between stations on land has that of the land.
 *
 * @see ITU-R P.2001-4 §E.2
 */
function scatterClimateOf(climate: LinkClimate, { zone }: LinkProfile): ScatterClimate {
  if (climate === 'maritimeTemperateOverLand') return 'maritimeTemperateLand';
  if (climate !== 'maritimeTemperateOverSea') return climate;
  return zone[0] === 'sea' && zone.at(-1) === 'sea' ? 'maritimeTemperateSea' : 'maritimeTemperateLand';
}

/** Parts common to P.1812, P.452 and P.2001. */
async function ituPath(input: LinksInput, link: LinkMeasurement, profile: LinkProfile, air: LinkAir) {
  const { pathCentreLatDeg } = await import('@radioshed/p1812');
  const { transmitter: tx, latDeg, lonDeg, heightM } = link;
  const lengthKm = profile.distanceKm.at(-1) ?? 0;
  const polarisation = link.polarisation ?? input.antenna.polarisation;
  return {
    profile,
    txHeightM: tx.heightM,
    rxHeightM: heightM,
    frequencyMHz: link.frequencyMHz,
    latDeg: pathCentreLatDeg(tx.latDeg, tx.lonDeg, latDeg, lonDeg, lengthKm),
    polarisation: polarisation === 'horizontal' ? ('horizontal' as const) : ('vertical' as const),
    timePercent: link.timePercent,
    lapseRateN: air.refractivityLapseN,
    surfaceRefractivityN: air.surfaceRefractivityN,
  };
}

function gainsOf({ txGainDbi, rxGainDbi }: LinkMeasurement): { txGainDbi?: number; rxGainDbi?: number } {
  return { ...(txGainDbi === undefined ? {} : { txGainDbi }), ...(rxGainDbi === undefined ? {} : { rxGainDbi }) };
}

/** @throws OutOfRangeError for a percentage of time that the model does not have */
function checkTime(name: string, { timePercent }: LinkMeasurement): void {
  const [least, most] = modelOf({ name }).timeRangePercent ?? [MEDIAN, MEDIAN];
  if (timePercent >= least && timePercent <= most) return;
  throw new OutOfRangeError(
    'time_percent',
    timePercent,
    least === most ? `${MEDIAN}: the model is a median` : `${least} to ${most}`,
    '%',
  );
}

const byEngine: Loss = async (input, link, profile, air, tables) => {
  const { climate: _, scatterClimates: __, ...refractivity } = air;
  const model = modelOf(input.model);
  const isReliability = model.timePercent === 'reliability' && model.timeRangePercent === null;
  if (isReliability && (link.timePercent < 1 || link.timePercent > 99)) {
    throw new OutOfRangeError('time_percent', link.timePercent, '1 to 99', '%');
  }
  if (!isReliability) checkTime(model.name, link);
  const { transmitter, frequencyMHz, heightM, timePercent } = link;
  const time = isReliability ? { reliabilityPercent: timePercent } : { reliabilityPercent: MEDIAN };
  const hasTime = model.timeRangePercent !== null;
  const asked: LinksInput = {
    ...input,
    transmitter: { ...input.transmitter, ...transmitter, heightReference: 'ground', frequencyMHz },
    receiver: { ...input.receiver, heightM, heightReference: 'ground' },
    antenna: { ...input.antenna, ...(link.polarisation === undefined ? {} : { polarisation: link.polarisation }) },
    model: {
      ...input.model,
      ...time,
      ...(hasTime ? { timePercent } : {}),
      ...refractivity,
      ...(link.climate === undefined ? {} : { climate: link.climate }),
    },
    output: { quantity: 'pathLoss' },
  };
  const { lossDb, refused } = await predictLinks(asked, { ...terrainOf(link, profile), ...tables });
  const [lost] = refused;
  if (lost !== undefined) throw new OutOfRangeError('link', link.station, lost.reason);
  return lossDb[0] ?? Number.NaN;
};

/** The profile of a link as the terrain of one location. */
function terrainOf(link: LinkMeasurement, profile: LinkProfile): LinksTerrain {
  const { stepM, groundM } = equalSteps(profile);
  const { transmitter, latDeg, lonDeg } = link;
  const last = groundM.length - 1;
  const { azimuthDeg } = geodesicInverse(transmitter, link);
  const along = (from: number, to: number): Float64Array =>
    Float64Array.from({ length: last + 1 }, (_, i) => from + ((to - from) * i) / last);
  return {
    places: [{ latDeg, lonDeg }],
    distanceM: Float64Array.of(stepM * last),
    azimuthDeg: Float64Array.of(azimuthDeg),
    starts: Uint32Array.of(0, last + 1),
    stepM: Float64Array.of(stepM),
    latDeg: along(transmitter.latDeg, latDeg),
    lonDeg: along(transmitter.lonDeg, lonDeg),
    groundM,
    refused: [],
    kind: 'mixed',
    source: 'given profiles',
    notes: [],
    attributions: [],
  };
}
