import { EQUIPMENT_LIMITS, type EquipmentNumber } from '@radioshed/contract/client';

import type { FieldSpec } from '../form/field.js';
import type { FieldGroup } from '../form/radio-fields.js';

/** Rain and air of a fixed link, by their names in the interface. */
export const RAIN_AND_AIR: Readonly<Record<'rain' | 'dn1', FieldSpec>> = {
  rain: {
    path: 'availability.rain',
    label: 'Rain rate for 0.01 % of the year',
    unit: 'mm/h',
    placeholder: '30',
    limits: { min: 0, max: 200 },
  },
  dn1: {
    path: 'availability.dn1',
    label: 'Refractivity gradient for 1 %',
    unit: 'N/km',
    placeholder: '−200',
    limits: { min: -1500, max: 0 },
  },
};

/** Equipment of a fixed link; a group that is left empty is left out of the outage. */
export const EQUIPMENT_FIELDS: readonly FieldGroup[] = [
  group('Selective fading', [
    spec('selective.minimum.widthGHz', 'Signature width, minimum phase'),
    spec('selective.minimum.depthDb', 'Signature depth, minimum phase'),
    spec('selective.nonMinimum.widthGHz', 'Signature width, non-minimum phase'),
    spec('selective.nonMinimum.depthDb', 'Signature depth, non-minimum phase'),
    spec('selective.referenceDelayNs', 'Reference delay', '6.3'),
  ]),
  group('Both polarisations in one channel', [
    spec('crossPolar.antennaXpdDb', 'Antenna XPD'),
    spec('crossPolar.carrierToInterferenceDb', 'Required C/I'),
    spec('crossPolar.cancellerDb', 'Canceller (XPIF)', '0'),
    spec('crossPolar.antennaSpacing', 'Spacing of transmitting antennas', 'one antenna'),
    spec('crossPolar.u0Db', 'U₀ in rain', '15'),
  ]),
  group('Space diversity', [
    spec('spaceDiversity.spacingM', 'Antenna spacing'),
    spec('spaceDiversity.gainDifferenceDb', 'Gain difference', '0'),
  ]),
  group('Frequency diversity', [
    spec('frequencyDiversity.separationMHz', 'Channel separation'),
    spec('frequencyDiversity.receivers', 'Receivers (2 or 4, with space diversity)', '2'),
  ]),
];

function group(title: string, fields: readonly FieldSpec[]): FieldGroup {
  return { title, isAdvanced: true, fields };
}

function spec(path: string, label: string, placeholder = ''): FieldSpec {
  const limits = EQUIPMENT_LIMITS[path.slice(path.lastIndexOf('.') + 1) as EquipmentNumber];
  const unit = limits.unit === 'wavelengths' ? 'λ' : limits.unit;
  return { path: `availability.${path}`, label, unit, placeholder, limits };
}
