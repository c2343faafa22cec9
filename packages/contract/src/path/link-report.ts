import { DEFAULT_ASSUMPTIONS, modelOf, type PathResult } from '@radioshed/engine';
import { DIPOLE_GAIN_DBI } from '@radioshed/units';

import { climateWords, modelWords } from '../radio/model-input.js';
import type { LinkHead, PathReceiver, PathTransmitter } from './report.js';
import { round } from '../fields/round.js';

/** A link without its profile. */
export type LinkResult = Omit<PathResult, 'kind' | 'profile' | 'obstructions' | 'timing'>;

/** Settings of the calculation: the first members of reports. */
export function linkHeadOf({ producedBy, input }: Pick<LinkResult, 'producedBy' | 'input'>): LinkHead {
  const { model, transmitter } = input;
  return {
    Engine: producedBy,
    'Frequency MHz': transmitter.frequencyMHz,
    'Propagation model': modelWords(model),
    'Earth dielectric constant': model.relativePermittivity ?? DEFAULT_ASSUMPTIONS.relativePermittivity,
    'Earth conductivity': model.conductivitySpm ?? DEFAULT_ASSUMPTIONS.conductivitySpm,
    'Radio climate': climateWords(model.climate ?? DEFAULT_ASSUMPTIONS.climate),
    'Atmospheric bending constant': round(model.surfaceRefractivityN ?? DEFAULT_ASSUMPTIONS.surfaceRefractivityN, 2),
    'Fraction of situations': model.confidencePercent ?? DEFAULT_ASSUMPTIONS.confidencePercent,
    'Fraction of time': timePercentOf(model),
  };
}

/** The percentage of time of a model that takes one, else its reliability; models without either give the median. */
function timePercentOf(model: LinkResult['input']['model']): number {
  const time = modelOf(model).timeRangePercent === null ? undefined : model.timePercent;
  return time ?? model.reliabilityPercent ?? 50;
}

/** The transmitting end of a link, and its figures. */
export function linkTransmitterOf(result: LinkResult): PathTransmitter {
  const { transmitter, antenna } = result.input;
  const { link } = result;
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
    'Field strength at receiver dBuV/m': db(link.fieldDbuvpm),
    'RX voltage 50 ohm dipole uV': significant(link.voltage50OhmUv),
    'RX voltage 50 ohm dipole dBuV': db(link.voltage50OhmDbuv),
    'RX voltage 75 ohm dipole uV': significant(link.voltage75OhmUv),
    'RX voltage 75 ohm dipole dBuV': db(link.voltage75OhmDbuv),
    ...clearanceFigures(result),
    ...qualityFigures(result),
  };
}

/** Clearances; none where the wave follows the Earth. */
function clearanceFigures({ clearance, input }: LinkResult): Partial<PathTransmitter> {
  if (modelOf(input.model).diffraction === 'smooth Earth') return {};
  return {
    'Raise RX antenna for LOS': round(clearance.raiseForLineOfSightM, 2),
    'Raise RX antenna for fresnel 60%': round(clearance.raiseForFresnel60M, 2),
    'Raise RX antenna for full fresnel': round(clearance.raiseForFullFresnelM, 2),
  };
}

/** Extensions, each present only where the request gives it a meaning. */
function qualityFigures({ link, input }: LinkResult): Partial<PathTransmitter> {
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

/** The receiving end of a link. */
export function linkReceiverOf(result: Pick<LinkResult, 'input' | 'rxGroundM' | 'rxHeightM'>): PathReceiver {
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

/** Six figures: watts and microvolts span many decades. */
function significant(value: number): number {
  return Number(value.toPrecision(6));
}
