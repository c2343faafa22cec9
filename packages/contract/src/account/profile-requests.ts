import * as z from 'zod';

import { field, refuse, TEXT_LENGTH } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';
import { text } from '../fields/text-field.js';

/** A clutter profile, as calibration programs save it. */
export interface ProfileUpload {
  /** Its name, with or without `.clt`. */
  readonly save: string;
  /** The lines of a `.clt` file. */
  readonly values: string;
}

/** Response to it; calibration programs read `status`. */
export interface SavedProfile {
  readonly status: 200;
  readonly message: string;
}

/** Greatest length of a profile, characters; 255 classes need a third of it. */
const MOST_VALUES = 50_000;
const ENDING = '.clt';

/** The form of /clutter/profile. */
export const profileUpload: z.ZodType<ProfileUpload> = z.object({
  save: text({
    min: 1,
    max: TEXT_LENGTH - ENDING.length,
    description: 'name of the profile, for environment.clt',
  }),
  values: field(
    (raw) => {
      const limits = `1 to ${MOST_VALUES}`;
      const fits = typeof raw === 'string' && raw.trim() !== '' && raw.length <= MOST_VALUES;
      return fits ? raw : refuse(raw ?? null, limits, 'characters');
    },
    {
      type: 'string',
      minLength: 1,
      maxLength: MOST_VALUES,
      description: 'lines of a .clt file: code:height_m:attenuation_dB_per_m[:Name+with+plus:#rrggbb]',
    },
    { isContent: true },
  ),
});

/** Checks a {@link SavedProfile}. */
export const savedProfile: z.ZodType<SavedProfile> = z.object({ status: z.literal(200), message: z.string() });

/** Reads the form of /clutter/profile. @throws RequestError */
export function readProfileUpload(form: unknown): ProfileUpload {
  return readBody(profileUpload, form);
}
