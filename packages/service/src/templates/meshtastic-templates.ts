import { FIRST_SYSTEM_TEMPLATE as FIRST, omni, type SystemTemplate } from './system-template.js';

/** A region of Meshtastic with a modem preset on its default channel. */
interface Channel {
  readonly name: string;
  readonly frequencyMHz: number;
  readonly spreadingFactor: number;
  /** Thermal noise in 250 kHz, a noise figure of 6 dB and the SNR that the spreading factor needs. */
  readonly sensitivityDbm: number;
  readonly radiusKm: number;
}

/** @see Meshtastic, “LoRa configuration” (regions, default channels) and “Radio settings” (modem presets); Semtech SX1262 data sheet */
const CHANNELS: readonly Channel[] = [
  { name: 'Meshtastic EU LongFast', frequencyMHz: 869.525, spreadingFactor: 11, sensitivityDbm: -131, radiusKm: 15 },
  { name: 'Meshtastic EU MediumFast', frequencyMHz: 869.525, spreadingFactor: 9, sensitivityDbm: -126, radiusKm: 12 },
  { name: 'Meshtastic EU ShortFast', frequencyMHz: 869.525, spreadingFactor: 7, sensitivityDbm: -121, radiusKm: 10 },
  { name: 'Meshtastic US LongFast', frequencyMHz: 906.875, spreadingFactor: 11, sensitivityDbm: -131, radiusKm: 15 },
];

/** Nodes of Meshtastic: 22 dBm of a usual radio into a half-wave antenna, 250 kHz. */
export const MESHTASTIC_TEMPLATES: readonly SystemTemplate[] = CHANNELS.map(
  ({ name, frequencyMHz, spreadingFactor, sensitivityDbm, radiusKm }, i) => ({
    id: FIRST + 15 + i,
    name,
    service: 'Meshtastic',
    description: `Node with 22 dBm on ${frequencyMHz} MHz, 250 kHz, SF${spreadingFactor}; ${sensitivityDbm} dBm is its sensitivity.`,
    transmitter: { alt: 5, frq: frequencyMHz, txw: 0.158, bwi: 0.25 },
    receiver: { alt: 1.5, rxg: 0, rxs: sensitivityDbm },
    antenna: omni(2.15),
    output: { col: 'LORA.dBm', out: 2, rad: radiusKm, res: 2 * radiusKm, mod: 11, ber: spreadingFactor },
  }),
);
