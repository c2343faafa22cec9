import { openFields, type Shape } from '@radioshed/units';

/** The fields that the parameters of all models have. */
export const WAVE_FIELDS: Shape = openFields<{ readonly frequencyMHz: number }>({ frequencyMHz: 'checked' });
