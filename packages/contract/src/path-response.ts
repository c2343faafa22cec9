import type { PathResult } from '@radioshed/engine';
import { DIPOLE_GAIN_DBI } from '@radioshed/units';

import type { Described } from './area-response.js';
import { climateWords, modelWords } from './model-input.js';
import type { PathArrays, PathReceiver, PathReport, PathTransmitter, PathUrls } from './path-report.js';
import { round, roundAll } from './round.js';

/** The answer of /path. */
export function pathReportOf(result: PathResult, described: Described<PathUrls>): PathReport {
  const { model, transmitter } = result.input;
  const live = described.form === 'live';
  const arrays = arraysOf(result);
  const sender = transmitterOf(result);
  const receiver = receiverOf(result);
  return {
    Engine: result.engine,
    'Frequency MHz': transmitter.frequencyMHz,
    'Propagation model': modelWords(model.name),
    'Earth dielectric constant': model.relativePermittivity ?? 15,
    'Earth conductivity': model.conductivitySpm ?? 0.005,
    'Radio climate': climateWords(model.climate ?? 'maritimeTemperateOverLand'),
    'Atmospheric bending constant': model.surfaceRefractivityN ?? 301,
    'Fraction of situations': model.confidencePercent ?? 50,
    'Fraction of time': model.reliabilityPercent ?? 50,
    Receiver: live ? [receiver] : receiver,
    Transmitters: live ? [{ ...sender, ...arrays }] : sender,
    ...arrays,
    ...described.urls,
    calculation_adjusted: described.adjustments,
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    id: described.id,
    sid: described.sid,
    attribution: result.attributions,
    intermediates: result.model.intermediates,
  };
}

function transmitterOf(result: PathResult): PathTransmitter {
  const { transmitter, antenna } = result.input;
  const { link, clearance } = result;
  const db = (value: number): number => round(value, 4);
  return {
    Latitude: transmitter.latDeg,
    Longitude: transmitter.lonDeg,
    'Ground elevation m': round(result.txGroundM, 2),
    'Antenna height m': round(result.txHeightM, 3),
    'Height above sea level m': round(result.txGroundM + result.txHeightM, 2),
    'Distance to receiver km': round(result.distanceM / 1000, 6),
    'Azimuth to receiver deg': round(result.azimuthDeg, 4),
    'Downtilt angle deg': round(-result.elevationDeg, 4),
    'Antenna gain dBd': db(link.antennaGainDbi - DIPOLE_GAIN_DBI),
    'Antenna gain dBi': db(link.antennaGainDbi),
    Polarisation: antenna.polarisation,
    'Power W': transmitter.powerW,
    'Power dBm': db(link.powerDbm),
    'ERP W': significant(link.erpW),
    'EIRP W': significant(link.eirpW),
    'ERP dBm': db(link.erpDbm),
    'EIRP dBm': db(link.eirpDbm),
    'Free space path loss dB': db(link.freeSpaceLossDb),
    'Bandwidth MHz': transmitter.bandwidthMHz,
    'Johnson Nyquist noise dB': db(link.bandwidthDb),
    'Noise floor dBm': db(link.noiseFloorDbm),
    'Channel noise dBm': db(link.channelNoiseDbm),
    'Signal power at receiver dBm': db(link.receivedPowerDbm),
    'Signal to Noise Ratio dB': db(link.snrDb),
    'Computed path loss dB': db(link.pathLossDb),
    'Model attenuation dB': db(link.modelAttenuationDb),
    'Field strength at receiver dBuV/m': db(link.fieldStrengthDbuvpm),
    'RX voltage 50 ohm dipole uV': significant(link.voltage50OhmUv),
    'RX voltage 50 ohm dipole dBuV': db(link.voltage50OhmDbuv),
    'RX voltage 75 ohm dipole uV': significant(link.voltage75OhmUv),
    'RX voltage 75 ohm dipole dBuV': db(link.voltage75OhmDbuv),
    'Raise RX antenna for LOS': round(clearance.raiseForLineOfSightM, 2),
    'Raise RX antenna for fresnel 60%': round(clearance.raiseForFresnel60M, 2),
    'Raise RX antenna for full fresnel': round(clearance.raiseForFullFresnelM, 2),
    ...qualityFigures(result),
  };
}

/** Members of ours, each only where the request gives it a meaning. */
function qualityFigures({ link, input }: PathResult): Partial<PathTransmitter> {
  const db = (value: number): number => round(value, 4);
  const isLora = input.output.modulation === 'lora';
  return {
    ...(link.feederLossDb === 0 ? {} : { 'Feeder loss dB': db(link.feederLossDb) }),
    ...(link.polarisationLossDb === undefined ? {} : { 'Polarisation loss dB': db(link.polarisationLossDb) }),
    ...(link.requiredSnrDb === undefined ? {} : { 'Required SNR dB': db(link.requiredSnrDb) }),
    ...(link.marginDb === undefined ? {} : { 'Margin over required SNR dB': db(link.marginDb) }),
    ...(link.berClass === undefined
      ? {}
      : { [isLora ? 'LoRa spreading factor' : 'Bit error rate class']: link.berClass }),
    ...(link.rsrpDbm === undefined ? {} : { 'RSRP dBm': db(link.rsrpDbm) }),
  };
}

function receiverOf(result: PathResult): PathReceiver {
  const { receiver } = result.input;
  return {
    Latitude: receiver.latDeg,
    Longitude: receiver.lonDeg,
    'Ground elevation m': round(result.rxGroundM, 2),
    'Antenna height m': round(result.rxHeightM, 3),
    'Receiver gain dBd': round(receiver.gainDbi - DIPOLE_GAIN_DBI, 4),
    'Receiver gain dBi': receiver.gainDbi,
    ...(receiver.polarisation === undefined ? {} : { Polarisation: receiver.polarisation }),
  };
}

function arraysOf(result: PathResult): PathArrays {
  const { profile, clearance, obstructions, distanceM } = result;
  const distanceKm = Array.from(profile.distanceM, (metres) => round(metres / 1000, 6));
  // Height of the Earth's surface above the chord between the two ends: d₁·d₂/2a.
  const bulged = profile.groundM.map((ground, i) => {
    const d = profile.distanceM[i] as number;
    return ground + (d * (distanceM - d)) / (2 * clearance.effectiveEarthRadiusM);
  });
  const { link, input } = result;
  const powerAtTxDbm = link.eirpDbm + input.receiver.gainDbi - (link.polarisationLossDb ?? 0);
  const noiseDbm = round(link.noiseFloorDbm - link.bandwidthDb, 4);
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
    Noise_dBm: distanceKm.map(() => noiseDbm),
  };
}

/** Six figures: watts and microvolts span many decades. */
function significant(value: number): number {
  return Number(value.toPrecision(6));
}
