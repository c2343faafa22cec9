import type { FieldTable } from '../fields/table.js';

const SIGNATURE = {
  widthGHz: { kind: 'number', min: 0, max: 10, unit: 'GHz', description: 'width of the signature' },
  depthDb: { kind: 'number', min: 0, max: 100, unit: 'dB', description: 'depth of the signature' },
} as const;

const SELECTIVE = {
  minimum: {
    kind: 'object',
    fields: SIGNATURE as typeof SIGNATURE,
    description: 'signature for echoes after the direct wave',
    flag: '--minimum-signature <GHz,dB>',
    help: 'selective fading: width and depth of the receiver’s signature, minimum phase',
  },
  nonMinimum: {
    kind: 'object',
    fields: SIGNATURE as typeof SIGNATURE,
    description: 'signature for echoes before the direct wave',
    flag: '--non-minimum-signature <GHz,dB>',
    help: 'the same, non-minimum phase',
  },
  referenceDelayNs: {
    kind: 'number',
    min: 0.01,
    max: 1000,
    unit: 'ns',
    optional: true,
    description: 'echo delay of the signatures; default 6.3',
    label: 'Reference delay',
    placeholder: '6.3',
    flag: '--reference-delay <ns>',
    help: '{description}',
  },
} as const;

const CROSS_POLAR = {
  antennaXpdDb: {
    kind: 'number',
    min: 0,
    max: 100,
    unit: 'dB',
    description: 'cross-polarisation discrimination of the antennas, the smaller of the two',
    label: 'Antenna XPD',
    flag: '--antenna-xpd <dB>',
    help: 'both polarisations in one channel: {description}',
  },
  carrierToInterferenceDb: {
    kind: 'number',
    min: 0,
    max: 100,
    unit: 'dB',
    description: 'required carrier-to-interference ratio (C/I)',
    label: 'Required C/I',
    flag: '--carrier-to-interference <dB>',
    help: '{description}',
  },
  cancellerDb: {
    kind: 'number',
    min: 0,
    max: 100,
    unit: 'dB',
    optional: true,
    description: 'improvement factor of an interference canceller (XPIF); default 0',
    label: 'Canceller (XPIF)',
    placeholder: '0',
    flag: '--canceller <dB>',
    help: '{description}',
  },
  antennaSpacing: {
    kind: 'number',
    min: 0,
    max: 1e6,
    unit: 'wavelengths',
    optional: true,
    description: 'vertical spacing of two transmitting antennas; omit for one antenna',
    label: 'Spacing of transmitting antennas',
    shownUnit: 'λ',
    placeholder: 'one antenna',
    flag: '--antenna-spacing <wavelengths>',
    help: '{description}',
  },
  u0Db: {
    kind: 'number',
    min: 0,
    max: 100,
    unit: 'dB',
    optional: true,
    description: 'U0 for cross-polarisation in rain; default 15',
    label: 'U₀ in rain',
    placeholder: '15',
    flag: '--u0 <dB>',
    help: '{description}',
  },
} as const;

const SPACE_DIVERSITY = {
  spacingM: {
    kind: 'number',
    min: 0.1,
    max: 200,
    unit: 'm',
    description: 'vertical spacing of two receiving antennas, centre to centre',
    label: 'Antenna spacing',
    flag: '--diversity-spacing <m>',
    help: 'space diversity: {description}',
  },
  gainDifferenceDb: {
    kind: 'number',
    min: -100,
    max: 100,
    unit: 'dB',
    optional: true,
    description: 'gain difference between the two receiving antennas; default 0',
    label: 'Gain difference',
    placeholder: '0',
    flag: '--gain-difference <dB>',
    help: '{description}',
  },
} as const;

const FREQUENCY_DIVERSITY = {
  separationMHz: {
    kind: 'number',
    min: 0.1,
    max: 5000,
    unit: 'MHz',
    description: 'separation of the protection channel',
    label: 'Channel separation',
    flag: '--separation <MHz>',
    help: 'frequency diversity: {description}',
  },
  receivers: {
    kind: 'number',
    min: 2,
    max: 4,
    unit: '',
    optional: true,
    description: 'receivers with both kinds of diversity, 2 or 4; default 2',
    label: 'Receivers (2 or 4, with space diversity)',
    placeholder: '2',
    flag: '--receivers <count>',
    help: '{description}',
  },
} as const;

/** The equipment of a fixed link; what is absent is left out of the outage. */
export const EQUIPMENT = {
  selective: {
    kind: 'object',
    fields: SELECTIVE as typeof SELECTIVE,
    absent: 'left',
    description: 'signatures of the receiver (minimum and non-minimum phase), for selective fading',
  },
  crossPolar: {
    kind: 'object',
    fields: CROSS_POLAR as typeof CROSS_POLAR,
    absent: 'left',
    description: 'both polarisations in one channel: loss of cross-polarisation discrimination',
  },
  spaceDiversity: {
    kind: 'object',
    fields: SPACE_DIVERSITY as typeof SPACE_DIVERSITY,
    absent: 'left',
    description: 'two receiving antennas; alone or with frequencyDiversity',
  },
  frequencyDiversity: {
    kind: 'object',
    fields: FREQUENCY_DIVERSITY as typeof FREQUENCY_DIVERSITY,
    absent: 'left',
    description: 'one protection channel; alone or with spaceDiversity',
  },
} as const;
EQUIPMENT satisfies FieldTable;

const OWN = { kind: 'own' } as const;

const RAIN_AND_AIR = {
  rxs: { kind: 'number', min: -200, max: 30, unit: 'dBm', description: 'threshold of the receiver' },
  rain: {
    kind: 'number',
    min: 0,
    max: 200,
    unit: 'mm/h',
    optional: true,
    description: 'rain rate exceeded for 0.01 % of the average year; default 30',
    label: 'Rain rate for 0.01 % of the year',
    placeholder: '30',
  },
  dn1: {
    kind: 'number',
    min: -1500,
    max: 0,
    unit: 'N-units/km',
    optional: true,
    description: 'refractivity gradient of the lowest 65 m not exceeded for 1 % of the year; default -200',
    label: 'Refractivity gradient for 1 %',
    shownUnit: 'N/km',
    placeholder: '−200',
  },
  // Other frequencies, and diameters of dishes at both ends, to compare with.
  bands: OWN as typeof OWN,
  dishes: OWN as typeof OWN,
} as const;

/** The member `availability` of /path, an extension: what the availability of the link depends on. */
export const AVAILABILITY: typeof RAIN_AND_AIR & typeof EQUIPMENT = { ...RAIN_AND_AIR, ...EQUIPMENT };
