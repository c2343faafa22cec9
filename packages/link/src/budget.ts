import { checkRange, checkShape, dbmFromW, DIPOLE_GAIN_DBI, fields, thermalNoiseDbm, wFromDbm } from '@radioshed/units';

import { fieldDbuvpm } from './field.js';
import { bandwidthDb, noiseFloorDbm, snrDb } from './noise.js';
import { eirpDbm, erpDbm, receivedPowerDbm } from './power.js';
import { loadVoltageDbuv, loadVoltageUv } from './voltage.js';

/** Radios at both ends of a link, besides the path loss. */
export interface LinkBudgetInput {
  /** Carrier frequency, MHz, > 0. */
  readonly frequencyMHz: number;
  /** Channel bandwidth, MHz, > 0. */
  readonly bandwidthMHz: number;
  /** Power at the transmitter's output, W, > 0. */
  readonly powerW: number;
  /** Loss between transmitter and antenna, dB, ≥ 0. */
  readonly feederLossDb: number;
  /** Gain of the transmitting antenna towards the receiver, dBi. */
  readonly txGainDbi: number;
  /** Gain of the receiving antenna towards the transmitter, dBi. */
  readonly rxGainDbi: number;
  /**
   * Basic transmission loss of the path, dB; NaN where a model gives no value: results that depend on it are then NaN.
   */
  readonly pathLossDb: number;
  /** Loss of the same path in free space, dB. */
  readonly freeSpaceLossDb: number;
  /** Polarisation mismatch loss of the receiving antenna, dB, ≥ 0; 0 by default. Not part of the path loss. */
  readonly polarisationLossDb?: number;
  /** Noise figure of the receiver, dB, ≥ 0; 0 by default. */
  readonly noiseFigureDb?: number;
  /** Noise floor of the receiver, dBm; thermal noise plus the noise figure by default. */
  readonly noiseFloorDbm?: number;
}

/** The results of a link budget. */
export interface LinkBudget {
  readonly powerDbm: number;
  readonly txGainDbi: number;
  /** Gain over a half-wave dipole, dBd. */
  readonly txGainDbd: number;
  readonly rxGainDbi: number;
  readonly rxGainDbd: number;
  /** Radiated towards the receiver, referred to an isotropic radiator. */
  readonly eirpDbm: number;
  readonly eirpW: number;
  /** Radiated towards the receiver, referred to a half-wave dipole. */
  readonly erpDbm: number;
  readonly erpW: number;
  readonly freeSpaceLossDb: number;
  readonly pathLossDb: number;
  /** Path loss beyond free space, dB. */
  readonly modelAttenuationDb: number;
  readonly receivedPowerDbm: number;
  readonly fieldDbuvpm: number;
  /** 10·log₁₀ of the bandwidth in Hz, dB. */
  readonly bandwidthDb: number;
  /** kT₀B, dBm. */
  readonly thermalNoiseDbm: number;
  /** Thermal noise plus the receiver's noise figure, dBm. */
  readonly channelNoiseDbm: number;
  readonly noiseFloorDbm: number;
  /** Received power less the noise floor, dB. */
  readonly snrDb: number;
  /** Across a matched load of 50 or 75 Ω. */
  readonly voltage50OhmUv: number;
  readonly voltage50OhmDbuv: number;
  readonly voltage75OhmUv: number;
  readonly voltage75OhmDbuv: number;
}

/**
 * The budget of one link.
 *
 * @throws OutOfRangeError for a frequency, bandwidth or power that is not positive, a feeder loss or noise figure below
 *   zero, or any other figure that is not finite.
 * @example
 * ```ts
 * const budget = linkBudget({
 *   frequencyMHz: 450,
 *   bandwidthMHz: 0.0125,
 *   powerW: 5,
 *   feederLossDb: 1.5,
 *   txGainDbi: 8.15,
 *   rxGainDbi: 2.15,
 *   pathLossDb: 130,
 *   freeSpaceLossDb: 112,
 * });
 * budget.receivedPowerDbm.toFixed(1); // '-84.2'
 * budget.snrDb.toFixed(1); // '48.8'
 * ```
 */
export function linkBudget(input: LinkBudgetInput): LinkBudget {
  const { frequencyMHz, txGainDbi, rxGainDbi, pathLossDb, freeSpaceLossDb } = checked(input);
  const bandwidthHz = input.bandwidthMHz * 1e6;
  const powerDbm = dbmFromW(input.powerW);
  const eirp = eirpDbm(powerDbm, input.feederLossDb, txGainDbi);
  const erp = erpDbm(eirp);
  const received = receivedPowerDbm(eirp, pathLossDb, rxGainDbi) - (input.polarisationLossDb ?? 0);
  const channelNoiseDbm = noiseFloorDbm(bandwidthHz, input.noiseFigureDb);
  const floorDbm = input.noiseFloorDbm ?? channelNoiseDbm;
  return {
    powerDbm,
    txGainDbi,
    txGainDbd: txGainDbi - DIPOLE_GAIN_DBI,
    rxGainDbi,
    rxGainDbd: rxGainDbi - DIPOLE_GAIN_DBI,
    eirpDbm: eirp,
    eirpW: wFromDbm(eirp),
    erpDbm: erp,
    erpW: wFromDbm(erp),
    freeSpaceLossDb,
    pathLossDb,
    modelAttenuationDb: pathLossDb - freeSpaceLossDb,
    receivedPowerDbm: received,
    fieldDbuvpm: fieldDbuvpm(eirp, pathLossDb, frequencyMHz),
    bandwidthDb: bandwidthDb(bandwidthHz),
    thermalNoiseDbm: thermalNoiseDbm(bandwidthHz),
    channelNoiseDbm,
    noiseFloorDbm: floorDbm,
    snrDb: snrDb(received, floorDbm),
    voltage50OhmUv: loadVoltageUv(received, 50),
    voltage50OhmDbuv: loadVoltageDbuv(received, 50),
    voltage75OhmUv: loadVoltageUv(received, 75),
    voltage75OhmDbuv: loadVoltageDbuv(received, 75),
  };
}

const INPUT = fields<LinkBudgetInput>({
  frequencyMHz: 'checked',
  bandwidthMHz: 'checked',
  powerW: 'checked',
  feederLossDb: 'checked',
  txGainDbi: 'checked',
  rxGainDbi: 'checked',
  pathLossDb: 'checked',
  freeSpaceLossDb: 'checked',
  polarisationLossDb: 'checked?',
  noiseFigureDb: 'checked?',
  noiseFloorDbm: 'checked?',
});

function checked(input: LinkBudgetInput): LinkBudgetInput {
  checkShape(input, INPUT);
  const { polarisationLossDb = 0, noiseFigureDb = 0, noiseFloorDbm = 0 } = input;
  checkRange('frequencyMHz', input.frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('bandwidthMHz', input.bandwidthMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('powerW', input.powerW, Number.MIN_VALUE, Infinity, 'W');
  checkRange('feederLossDb', input.feederLossDb, 0, Infinity, 'dB');
  checkRange('txGainDbi', input.txGainDbi, -Infinity, Infinity, 'dBi');
  checkRange('rxGainDbi', input.rxGainDbi, -Infinity, Infinity, 'dBi');
  if (!Number.isNaN(input.pathLossDb)) checkRange('pathLossDb', input.pathLossDb, -Infinity, Infinity, 'dB');
  checkRange('freeSpaceLossDb', input.freeSpaceLossDb, -Infinity, Infinity, 'dB');
  checkRange('polarisationLossDb', polarisationLossDb, 0, Infinity, 'dB');
  checkRange('noiseFigureDb', noiseFigureDb, 0, Infinity, 'dB');
  checkRange('noiseFloorDbm', noiseFloorDbm, -Infinity, Infinity, 'dBm');
  return input;
}
