import { DIPOLE_GAIN_DBI } from '@radioshed/units';

import { beam, FIRST_SYSTEM_TEMPLATE as FIRST, omni, type SystemTemplate } from './system-template.js';

const HANDHELD = { alt: 1.5, rxg: 0 };

/** Land mobile radios and networks. Figures are those of typical equipment, with thresholds near its sensitivity. */
export const LAND_MOBILE_TEMPLATES: readonly SystemTemplate[] = [
  {
    id: FIRST,
    name: 'PMR446',
    service: 'PMR446',
    description: 'Licence-free handheld, 0.5 W ERP, 12.5 kHz (ERC/DEC/(15)05).',
    transmitter: { alt: 1.5, frq: 446.00625, txw: 0.5, bwi: 0.0125 },
    receiver: { ...HANDHELD, rxs: -116 },
    antenna: omni(DIPOLE_GAIN_DBI),
    output: { col: 'RAINBOW.dBm', out: 2, rad: 5, res: 10 },
  },
  {
    id: FIRST + 1,
    name: 'LoRa 868',
    service: 'LoRa',
    description: 'European node, 25 mW ERP, 125 kHz; -137 dBm is the sensitivity of SF12 (ERC/REC 70-03).',
    transmitter: { alt: 10, frq: 868.1, txw: 0.025, bwi: 0.125 },
    receiver: { ...HANDHELD, rxs: -137 },
    antenna: omni(DIPOLE_GAIN_DBI),
    output: { col: 'LORA.dBm', out: 2, rad: 15, res: 30, mod: 11, ber: 12 },
  },
  {
    id: FIRST + 2,
    name: 'LoRa 915',
    service: 'LoRa',
    description:
      'American node, 22 dBm, 125 kHz, on channel 8 of US915; -132 dBm is the sensitivity of SF10, its slowest data rate (LoRaWAN RP002).',
    transmitter: { alt: 10, frq: 903.9, txw: 0.158, bwi: 0.125 },
    receiver: { ...HANDHELD, rxs: -132 },
    antenna: omni(DIPOLE_GAIN_DBI),
    output: { col: 'LORA.dBm', out: 2, rad: 20, res: 40, mod: 11, ber: 10 },
  },
  {
    id: FIRST + 3,
    name: 'DMR VHF',
    service: 'DMR',
    description: 'Repeater, 25 W into a collinear, to a handheld; 12.5 kHz (ETSI TS 102 361).',
    transmitter: { alt: 25, frq: 160, txw: 25, bwi: 0.0125 },
    receiver: { ...HANDHELD, rxg: -3, rxs: -110 },
    antenna: omni(5.15, 2),
    output: { col: 'RAINBOW.dBm', out: 2, rad: 30, res: 60 },
  },
  {
    id: FIRST + 4,
    name: 'DMR UHF',
    service: 'DMR',
    description: 'Repeater, 25 W into a collinear, to a handheld; 12.5 kHz (ETSI TS 102 361).',
    transmitter: { alt: 25, frq: 440, txw: 25, bwi: 0.0125 },
    receiver: { ...HANDHELD, rxs: -110 },
    antenna: omni(8.15, 2),
    output: { col: 'RAINBOW.dBm', out: 2, rad: 25, res: 50 },
  },
  {
    id: FIRST + 5,
    name: 'LTE 800',
    service: 'LTE',
    description: 'Sector of band 20, 40 W, 10 MHz; RSRP (3GPP TS 36.101, 36.104).',
    transmitter: { alt: 30, frq: 806, txw: 40, bwi: 10 },
    receiver: { ...HANDHELD, rxs: -115 },
    antenna: beam(15, 65, 10, 25, 4, 2),
    output: { col: 'RSRP.dBm', out: 6, rad: 10, res: 20 },
  },
  {
    id: FIRST + 6,
    name: 'LTE 1800',
    service: 'LTE',
    description: 'Sector of band 3, 40 W, 20 MHz; RSRP (3GPP TS 36.101, 36.104).',
    transmitter: { alt: 30, frq: 1842.5, txw: 40, bwi: 20 },
    receiver: { ...HANDHELD, rxs: -115 },
    antenna: beam(17, 65, 7, 25, 4, 2),
    output: { col: 'RSRP.dBm', out: 6, rad: 6, res: 12 },
  },
  {
    id: FIRST + 7,
    name: '5G n78',
    service: '5G',
    description:
      'Sector of band n78, 100 W, 100 MHz, envelope of the beams of an active antenna; total power of the channel (3GPP TS 38.104, NR-ARFCN 633334).',
    transmitter: { alt: 25, frq: 3500.01, txw: 100, bwi: 100 },
    receiver: { ...HANDHELD, rxs: -85 },
    antenna: beam(24, 90, 20, 30, 6),
    output: { col: 'LTE.dBm', out: 2, rad: 3, res: 6 },
  },
  {
    id: FIRST + 8,
    name: 'TETRA',
    service: 'TETRA',
    description: 'Base station, 25 W, to a handheld; -103 dBm is its dynamic sensitivity (ETSI EN 300 392-2).',
    transmitter: { alt: 30, frq: 392, txw: 25, bwi: 0.025 },
    receiver: { ...HANDHELD, rxs: -103 },
    antenna: omni(8.15, 3),
    output: { col: 'RAINBOW.dBm', out: 2, rad: 25, res: 50 },
  },
];
