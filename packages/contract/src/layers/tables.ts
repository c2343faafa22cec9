import type { FieldTable } from '../fields/table.js';

const OWN = { kind: 'own' } as const;

/** A site that was heard. */
export const HEARD = {
  site: OWN as typeof OWN,
  rssi: {
    kind: 'number',
    min: -300,
    max: 300,
    unit: '',
    description: 'level measured at the site, in the unit of its layer',
  },
} as const;

/** The body of /trilateration. */
export const TRILATERATION = {
  colourKey: {
    kind: 'text',
    min: 1,
    max: 50,
    default: '9',
    orNumber: true,
    description: 'colour key, by code or name; 9 is greyscale',
  },
  errordB: {
    kind: 'number',
    min: 0.1,
    max: 100,
    unit: 'dB',
    default: 10,
    description: 'uncertainty of the measured levels',
    errors: ['errorDb'],
  },
  connected: OWN as typeof OWN,
  disconnected: OWN as typeof OWN,
} as const;
TRILATERATION satisfies FieldTable;
