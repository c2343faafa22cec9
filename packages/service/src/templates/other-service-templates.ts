import { DIPOLE_GAIN_DBI } from '@radioshed/units';

import { beam, FIRST_SYSTEM_TEMPLATE as FIRST, omni, type SystemTemplate } from './system-template.js';

/** Aeronautical, maritime, fixed and broadcasting services. */
export const OTHER_SERVICE_TEMPLATES: readonly SystemTemplate[] = [
  {
    id: FIRST + 9,
    name: 'VHF air band',
    service: 'Aviation',
    description: 'Ground station, 25 W AM, to an aircraft 3000 m above ground; ITU-R P.528.',
    transmitter: { alt: 15, frq: 127, txw: 25, bwi: 0.025 },
    receiver: { alt: 3000, rxg: 0, rxs: -93 },
    antenna: omni(DIPOLE_GAIN_DBI, 2),
    model: { pm: 'p528', rel: 50 },
    output: { col: 'RAINBOW.dBm', out: 2, rad: 200, res: 1000 },
  },
  {
    id: FIRST + 10,
    name: 'Marine VHF',
    service: 'Maritime',
    description: 'Coast station on channel 16, 25 W, to a small craft with its antenna at 4 m (ITU-R M.489).',
    transmitter: { alt: 50, frq: 156.8, txw: 25, bwi: 0.025 },
    receiver: { alt: 4, rxg: 3, rxs: -107 },
    antenna: omni(5.15, 2),
    output: { col: 'RAINBOW.dBm', out: 2, rad: 60, res: 120 },
  },
  {
    id: FIRST + 11,
    name: 'Microwave 7 GHz',
    service: 'Fixed link',
    description: 'Dish of 1.2 m at both ends, 28 MHz, 128QAM, on the lowest channel of 7425 to 7725 MHz (ITU-R F.385).',
    transmitter: { alt: 40, frq: 7442, txw: 0.5, bwi: 28 },
    receiver: { alt: 40, rxg: 36.5, rxs: -72 },
    antenna: beam(36.5, 2.4, 2.4, 45),
    model: { pm: 1, rel: 99 },
    output: { col: 'RAINBOW.dBm', out: 2, rad: 40, res: 80 },
  },
  {
    id: FIRST + 12,
    name: 'Microwave 18 GHz',
    service: 'Fixed link',
    description:
      'Dish of 0.6 m at both ends, 27.5 MHz, 128QAM, on channel 18 of 17.7 to 19.7 GHz (ITU-R F.595); without rain attenuation.',
    transmitter: { alt: 30, frq: 18_195, txw: 0.1, bwi: 27.5 },
    receiver: { alt: 30, rxg: 38.5, rxs: -71 },
    antenna: beam(38.5, 1.9, 1.9, 60),
    model: { pm: 10, ked: 2 },
    output: { col: 'RAINBOW.dBm', out: 2, rad: 15, res: 30 },
  },
  {
    id: FIRST + 13,
    name: 'FM broadcast',
    service: 'Broadcast',
    description: 'Field strength 10 m above ground; 54 dBµV/m is planned for stereo in rural areas (ITU-R BS.412).',
    transmitter: { alt: 150, frq: 98, txw: 5000, bwi: 0.2 },
    receiver: { alt: 10, rxg: DIPOLE_GAIN_DBI, rxs: 54 },
    antenna: omni(5.15, 1),
    output: { col: 'FIELD.dBuV', out: 3, rad: 60, res: 120 },
  },
  {
    id: FIRST + 14,
    name: 'DVB-T',
    service: 'Broadcast',
    description: 'Field strength 10 m above ground for a roof antenna, 64QAM; 8 MHz, horizontal (ITU-R BT.1368).',
    transmitter: { alt: 200, frq: 594, txw: 5000, bwi: 8 },
    receiver: { alt: 10, rxg: 10, rxs: 50 },
    antenna: { ...omni(12, 1), pol: 'h' },
    output: { col: 'FIELD.dBuV', out: 3, rad: 60, res: 120 },
  },
];
