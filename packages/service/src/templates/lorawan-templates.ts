import { DIPOLE_GAIN_DBI } from '@radioshed/units';

import { FIRST_SYSTEM_TEMPLATE as FIRST, omni, type SystemTemplate } from './system-template.js';

interface Plan {
  readonly name: string;
  /** A channel that every gateway of the plan listens to, MHz. */
  readonly frequencyMHz: number;
  /** Radiated power that nodes may have, or 22 dBm and the antenna's gain, dBm EIRP. */
  readonly eirpDbm: number;
  /** That of the slowest data rate a node may begin with. */
  readonly spreadingFactor: number;
  readonly channel: string;
}

/** @see LoRaWAN Regional Parameters RP002-1.0.4 */
const PLANS: readonly Plan[] = [
  { name: 'AU915', frequencyMHz: 916.8, eirpDbm: 24.15, spreadingFactor: 10, channel: 'channel 8' },
  { name: 'AS923', frequencyMHz: 923.2, eirpDbm: 16, spreadingFactor: 10, channel: 'the first join channel' },
  { name: 'IN865', frequencyMHz: 865.0625, eirpDbm: 24.15, spreadingFactor: 12, channel: 'the first join channel' },
  { name: 'KR920', frequencyMHz: 922.1, eirpDbm: 14, spreadingFactor: 12, channel: 'the first join channel' },
];

/** Nodes of LoRaWAN with a half-wave antenna, in regions other than Europe and America. */
export const LORAWAN_TEMPLATES: readonly SystemTemplate[] = PLANS.map((plan, i) => {
  const { name, frequencyMHz, eirpDbm, spreadingFactor, channel } = plan;
  const rxs = -137 + 2.5 * (12 - spreadingFactor);
  return {
    id: FIRST + 100 + i,
    name: `LoRa ${name}`,
    service: 'LoRa',
    description: `Node with ${eirpDbm} dBm EIRP on ${channel} of ${name}, 125 kHz; ${rxs} dBm is the sensitivity of SF${spreadingFactor} (LoRaWAN RP002).`,
    transmitter: {
      alt: 10,
      frq: frequencyMHz,
      txw: Number((10 ** ((eirpDbm - DIPOLE_GAIN_DBI) / 10 - 3)).toPrecision(3)),
      bwi: 0.125,
    },
    receiver: { alt: 1.5, rxg: 0, rxs },
    antenna: omni(DIPOLE_GAIN_DBI),
    output: { col: 'LORA.dBm', out: 2, rad: 15, res: 30, mod: 11, ber: spreadingFactor },
  };
});
