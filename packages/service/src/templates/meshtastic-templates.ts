import { DIPOLE_GAIN_DBI } from '@radioshed/units';

import { FIRST_SYSTEM_TEMPLATE as FIRST, omni, type SystemTemplate } from './system-template.js';

/** A region: its band and the power that it allows, where that is less than a node has. */
interface Region {
  readonly name: string;
  readonly fromKHz: number;
  readonly toKHz: number;
  readonly maxPowerDbm?: number;
}

/** A modem preset. */
interface Modem {
  readonly name: string;
  /** Name of the default channel, where it is not that of the preset. */
  readonly channel?: string;
  readonly bandwidthKHz: number;
  readonly spreadingFactor: number;
  readonly radiusKm: number;
}

/** @see Meshtastic, “LoRa configuration” (regions) and “Radio settings” (modem presets, default frequency slots) */
const EU: Region = { name: 'EU', fromKHz: 869_400, toKHz: 869_650 };
const US: Region = { name: 'US', fromKHz: 902_000, toKHz: 928_000 };
const OTHER_REGIONS: readonly Region[] = [
  { name: 'EU 433', fromKHz: 433_000, toKHz: 434_000, maxPowerDbm: 12 },
  { name: 'ANZ', fromKHz: 915_000, toKHz: 928_000 },
  { name: 'CN', fromKHz: 470_000, toKHz: 510_000, maxPowerDbm: 19 },
  { name: 'IN', fromKHz: 865_000, toKHz: 867_000 },
  { name: 'KR', fromKHz: 920_000, toKHz: 923_000 },
  { name: 'NZ 865', fromKHz: 864_000, toKHz: 868_000 },
  { name: 'RU', fromKHz: 868_700, toKHz: 869_200, maxPowerDbm: 20 },
  { name: 'TW', fromKHz: 920_000, toKHz: 925_000 },
];

const LONG_FAST: Modem = { name: 'LongFast', bandwidthKHz: 250, spreadingFactor: 11, radiusKm: 15 };
const MEDIUM_FAST: Modem = { name: 'MediumFast', bandwidthKHz: 250, spreadingFactor: 9, radiusKm: 12 };
const SHORT_FAST: Modem = { name: 'ShortFast', bandwidthKHz: 250, spreadingFactor: 7, radiusKm: 10 };
const LONG_MODERATE: Modem = {
  name: 'LongModerate',
  channel: 'LongMod',
  bandwidthKHz: 125,
  spreadingFactor: 11,
  radiusKm: 18,
};
const LONG_SLOW: Modem = { name: 'LongSlow', bandwidthKHz: 125, spreadingFactor: 12, radiusKm: 20 };
const MEDIUM_SLOW: Modem = { name: 'MediumSlow', bandwidthKHz: 250, spreadingFactor: 10, radiusKm: 14 };
const SHORT_SLOW: Modem = { name: 'ShortSlow', bandwidthKHz: 250, spreadingFactor: 8, radiusKm: 11 };
const SHORT_TURBO: Modem = { name: 'ShortTurbo', bandwidthKHz: 500, spreadingFactor: 7, radiusKm: 8 };

/** In the order of their ids, which stay: new ones come last. ShortTurbo is wider than the band of EU. */
const CHANNELS: readonly (readonly [Region, Modem])[] = [
  [EU, LONG_FAST],
  [EU, MEDIUM_FAST],
  [EU, SHORT_FAST],
  [US, LONG_FAST],
  ...[LONG_MODERATE, LONG_SLOW, MEDIUM_SLOW, SHORT_SLOW].map((modem) => [EU, modem] as const),
  ...[MEDIUM_FAST, SHORT_FAST, LONG_MODERATE, LONG_SLOW, MEDIUM_SLOW, SHORT_SLOW, SHORT_TURBO].map(
    (modem) => [US, modem] as const,
  ),
  ...OTHER_REGIONS.map((region) => [region, LONG_FAST] as const),
];

/** Power of a usual radio, dBm. */
const POWER_DBM = 22;

/** Nodes of Meshtastic: 22 dBm, or what the region allows, into a half-wave antenna, on the default channel. */
export const MESHTASTIC_TEMPLATES: readonly SystemTemplate[] = CHANNELS.map(([region, modem], i) => {
  const { bandwidthKHz, spreadingFactor, radiusKm } = modem;
  const frequencyMHz = defaultFrequencyMHz(region, modem);
  const powerDbm = Math.min(POWER_DBM, region.maxPowerDbm ?? POWER_DBM);
  const sensitivityDbm = sensitivityOf(modem);
  return {
    id: FIRST + 15 + i,
    name: `Meshtastic ${region.name} ${modem.name}`,
    service: 'Meshtastic',
    description: `Node with ${powerDbm} dBm on ${frequencyMHz} MHz, ${bandwidthKHz} kHz, SF${spreadingFactor}; ${sensitivityDbm} dBm is its sensitivity.`,
    transmitter: {
      alt: 5,
      frq: frequencyMHz,
      txw: Number((10 ** (powerDbm / 10 - 3)).toPrecision(3)),
      bwi: bandwidthKHz / 1000,
    },
    receiver: { alt: 1.5, rxg: 0, rxs: sensitivityDbm },
    antenna: omni(DIPOLE_GAIN_DBI),
    output: { col: 'LORA.dBm', out: 2, rad: radiusKm, res: 2 * radiusKm, mod: 11, ber: spreadingFactor },
  };
});

/** The slot of the default channel: the hash of its name, modulo the slots that fit into the band. */
function defaultFrequencyMHz({ fromKHz, toKHz }: Region, { name, channel = name, bandwidthKHz }: Modem): number {
  const slots = Math.floor((toKHz - fromKHz) / bandwidthKHz);
  const slot = hashOf(channel) % slots;
  return (fromKHz + bandwidthKHz / 2 + slot * bandwidthKHz) / 1000;
}

/** The hash of Bernstein, in 32 bits. */
function hashOf(text: string): number {
  let hash = 5381;
  for (const letter of text) hash = (Math.imul(hash, 33) + letter.charCodeAt(0)) >>> 0;
  return hash;
}

/**
 * Thermal noise in the bandwidth, a noise figure of 6 dB and the SNR that the spreading factor needs, rounded up to
 * whole dBm.
 *
 * @see Semtech SX1262 data sheet
 */
function sensitivityOf({ bandwidthKHz, spreadingFactor }: Modem): number {
  const noiseDbm = -174 + 10 * Math.log10(1000 * bandwidthKHz) + 6;
  return Math.ceil(noiseDbm - 7.5 - 2.5 * (spreadingFactor - 7));
}
