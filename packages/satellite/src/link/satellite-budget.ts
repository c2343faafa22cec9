import {
  BOLTZMANN_JPK,
  checkChoice,
  checkRange,
  checkShape,
  object,
  openFields,
  REFERENCE_TEMPERATURE_K,
  SPEED_OF_LIGHT_MPS,
} from '@radioshed/units';

/** A link between a satellite and the ground, one way. */
export interface SatelliteBudgetInput {
  readonly frequencyMHz: number;
  /** Of the channel, MHz. */
  readonly bandwidthMHz: number;
  /** Radiated towards the receiver: power and gain less feeder loss, dBW. */
  readonly eirpDbw: number;
  readonly rangeKm: number;
  /** Attenuation by the atmosphere, dB, ≥ 0. */
  readonly skyAttenuationDb: number;
  /** Of both antennas, dB, ≥ 0; 0 by default. */
  readonly pointingLossDb?: number;
  /** dB, ≥ 0; 0 by default. */
  readonly polarisationLossDb?: number;
  readonly receiver: SatelliteReceiver;
}

/** A receiver by its parts, or by its figure of merit in clear sky. */
export type SatelliteReceiver = ReceiverParts | { readonly gOverTDbpk: number };

/** A receiving station, as its antenna, feeder and receiver make it. */
export interface ReceiverParts {
  readonly gainDbi: number;
  /** Between antenna and receiver, dB, ≥ 0; 0 by default. */
  readonly feederLossDb?: number;
  /** Of the receiver after the feeder, K, ≥ 0. */
  readonly receiverTemperatureK: number;
  /** `sky` of an earth station, `earth` of a satellite that looks down. */
  readonly looksAt: 'sky' | 'earth';
}

const RECEIVER = openFields<SatelliteReceiver>({
  gainDbi: 'checked?',
  feederLossDb: 'checked?',
  receiverTemperatureK: 'checked?',
  looksAt: 'choice?',
  gOverTDbpk: 'checked?',
});
const INPUT = openFields<SatelliteBudgetInput>({
  frequencyMHz: 'checked',
  bandwidthMHz: 'checked',
  eirpDbw: 'checked',
  rangeKm: 'checked',
  skyAttenuationDb: 'checked',
  pointingLossDb: 'checked?',
  polarisationLossDb: 'checked?',
  receiver: object(RECEIVER),
});

/** Every step of a link from a satellite to a receiver. */
export interface SatelliteBudget {
  readonly freeSpaceLossDb: number;
  /** At the receiver's antenna, dBW/m². */
  readonly fluxDbwpm2: number;
  /** At the antenna’s output; undefined where the receiver is known by its figure of merit alone. */
  readonly receivedPowerDbm: number | undefined;
  /**
   * Noise temperature of the antenna, K: that of the attenuated sky, or 290 of the Earth; undefined in the same cases.
   */
  readonly antennaTemperatureK: number | undefined;
  readonly systemTemperatureK: number | undefined;
  readonly gOverTDbpk: number;
  readonly carrierToNoiseDensityDbhz: number;
  readonly carrierToNoiseDb: number;
}

/** Mean temperatures of the attenuating air and of the sky beyond it, K. @see ITU-R P.618-14 §3 */
const AIR_K = 275;
const COSMIC_K = 2.7;

/**
 * The budget of a link between a satellite and the ground.
 *
 * @throws OutOfRangeError naming the field.
 * @example
 * ```ts
 * const dish = { latDeg: 48.1, lonDeg: 11.6, heightKm: 0.5 };
 * const { elevationDeg, rangeKm } = lookAngles(dish, geostationarySatellite(19.2).stateAt(0));
 * const sky = skyAttenuation({
 *   frequencyMHz: 11_700,
 *   elevationDeg,
 *   latDeg: dish.latDeg,
 *   stationHeightKm: dish.heightKm,
 *   timePercent: 0.1, // available for 99.9 % of the year
 *   climate: builtInClimate(dish.latDeg, dish.heightKm),
 * });
 * const budget = satelliteBudget({
 *   frequencyMHz: 11_700,
 *   bandwidthMHz: 33,
 *   eirpDbw: 51,
 *   rangeKm,
 *   skyAttenuationDb: sky.totalDb,
 *   receiver: { gainDbi: 35.5, receiverTemperatureK: 60, looksAt: 'sky' },
 * });
 * budget.carrierToNoiseDb.toFixed(1); // '11.0'
 * ```
 */
export function satelliteBudget(input: SatelliteBudgetInput): SatelliteBudget {
  const {
    eirpDbw,
    rangeKm,
    skyAttenuationDb,
    receiver,
    pointingLossDb = 0,
    polarisationLossDb = 0,
  } = checkShape(input, INPUT);
  checkRange('frequencyMHz', input.frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('bandwidthMHz', input.bandwidthMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('eirpDbw', eirpDbw, -Infinity, Infinity, 'dBW');
  checkRange('rangeKm', rangeKm, Number.MIN_VALUE, Infinity, 'km');
  checkRange('skyAttenuationDb', skyAttenuationDb, 0, Infinity, 'dB');
  const lostDb =
    skyAttenuationDb +
    checkRange('pointingLossDb', pointingLossDb, 0, Infinity, 'dB') +
    checkRange('polarisationLossDb', polarisationLossDb, 0, Infinity, 'dB');
  const spreadDb = 10 * Math.log10(4 * Math.PI * (rangeKm * 1000) ** 2);
  const apertureDb = 10 * Math.log10((SPEED_OF_LIGHT_MPS / (input.frequencyMHz * 1e6)) ** 2 / (4 * Math.PI));
  const freeSpaceLossDb = spreadDb - apertureDb;
  const noise = noiseOf(receiver, skyAttenuationDb);
  const density = eirpDbw - freeSpaceLossDb - lostDb + noise.gOverTDbpk - 10 * Math.log10(BOLTZMANN_JPK);
  return {
    freeSpaceLossDb,
    fluxDbwpm2: eirpDbw - spreadDb - lostDb,
    receivedPowerDbm: 'gainDbi' in receiver ? eirpDbw + 30 - freeSpaceLossDb - lostDb + receiver.gainDbi : undefined,
    ...noise,
    carrierToNoiseDensityDbhz: density,
    carrierToNoiseDb: density - 10 * Math.log10(input.bandwidthMHz * 1e6),
  };
}

/** Noise temperature of the sky in K where it takes some dB. @see ITU-R P.618-14 §3 */
export function skyTemperatureK(attenuationDb: number): number {
  const share = 10 ** (-checkRange('attenuationDb', attenuationDb, 0, Infinity, 'dB') / 10);
  return AIR_K * (1 - share) + COSMIC_K * share;
}

function noiseOf(
  receiver: SatelliteReceiver,
  skyAttenuationDb: number,
): Pick<SatelliteBudget, 'antennaTemperatureK' | 'systemTemperatureK' | 'gOverTDbpk'> {
  if (!('gainDbi' in receiver)) {
    const gOverTDbpk = checkRange('gOverTDbpk', receiver.gOverTDbpk, -Infinity, Infinity, 'dB/K');
    return { antennaTemperatureK: undefined, systemTemperatureK: undefined, gOverTDbpk };
  }
  const gainDbi = checkRange('gainDbi', receiver.gainDbi, -Infinity, Infinity, 'dBi');
  const feederDb = checkRange('feederLossDb', receiver.feederLossDb ?? 0, 0, Infinity, 'dB');
  const ownK = checkRange('receiverTemperatureK', receiver.receiverTemperatureK, 0, 1e6, 'K');
  checkChoice('looksAt', receiver.looksAt, ['sky', 'earth']);
  const antennaTemperatureK = receiver.looksAt === 'sky' ? skyTemperatureK(skyAttenuationDb) : REFERENCE_TEMPERATURE_K;
  const share = 10 ** (-feederDb / 10);
  const systemTemperatureK = antennaTemperatureK * share + REFERENCE_TEMPERATURE_K * (1 - share) + ownK;
  return {
    antennaTemperatureK,
    systemTemperatureK,
    gOverTDbpk: gainDbi - feederDb - 10 * Math.log10(systemTemperatureK),
  };
}
