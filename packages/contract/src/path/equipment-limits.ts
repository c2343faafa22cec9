import type { NumberLimits } from '../fields/limits.js';

/** Numbers of the equipment of a link, by their members. */
export type EquipmentNumber =
  | 'widthGHz'
  | 'depthDb'
  | 'referenceDelayNs'
  | 'antennaXpdDb'
  | 'carrierToInterferenceDb'
  | 'cancellerDb'
  | 'antennaSpacing'
  | 'u0Db'
  | 'spacingM'
  | 'gainDifferenceDb'
  | 'separationMHz'
  | 'receivers';

const db = (description: string, min = 0): NumberLimits => ({ min, max: 100, unit: 'dB', description });

/** Range, unit and meaning of each number of the equipment of a link. */
export const EQUIPMENT_LIMITS: Readonly<Record<EquipmentNumber, NumberLimits>> = {
  widthGHz: { min: 0, max: 10, unit: 'GHz', description: 'width of the signature' },
  depthDb: db('depth of the signature'),
  referenceDelayNs: { min: 0.01, max: 1000, unit: 'ns', description: 'echo delay of the signatures; default 6.3' },
  antennaXpdDb: db('cross-polarisation discrimination of the antennas, the smaller of the two'),
  carrierToInterferenceDb: db('required carrier-to-interference ratio (C/I)'),
  cancellerDb: db('improvement factor of an interference canceller (XPIF); default 0'),
  antennaSpacing: {
    min: 0,
    max: 1e6,
    unit: 'wavelengths',
    description: 'vertical spacing of two transmitting antennas; omit for one antenna',
  },
  u0Db: db('U0 for cross-polarisation in rain; default 15'),
  spacingM: {
    min: 0.1,
    max: 200,
    unit: 'm',
    description: 'vertical spacing of two receiving antennas, centre to centre',
  },
  gainDifferenceDb: db('gain difference between the two receiving antennas; default 0', -100),
  separationMHz: { min: 0.1, max: 5000, unit: 'MHz', description: 'separation of the protection channel' },
  receivers: { min: 2, max: 4, unit: '', description: 'receivers with both kinds of diversity, 2 or 4; default 2' },
};
