import * as z from 'zod';

import { field, refuse } from '../fields/field.js';
import { readBody } from '../fields/read-body.js';

/** A request of /archive/export. */
export interface FileRequest {
  /** Unguessable name of the calculation; takes precedence over `file`. */
  readonly sid?: string | undefined;
  /** Base name of one of the account's calculations. */
  readonly file?: string | undefined;
  readonly fmt: string;
}

/** Greatest length of the base name of a file, characters. */
const NAME_LENGTH = 255;

/** @param allowed of a required member */
function text(description: string, allowed?: string): z.ZodType<string | undefined> {
  return field(
    (raw) => {
      const given = typeof raw === 'string' ? raw.trim() : raw;
      if (given === undefined || given === '') {
        return allowed === undefined
          ? undefined
          : { refused: `missing; allowed: ${allowed}`, limits: allowed, unit: '' };
      }
      return typeof given === 'string' ? given : refuse(raw, 'a string', '');
    },
    { type: 'string', maxLength: NAME_LENGTH, description },
  );
}

/** Formats as examples: each kind of calculation has its own. */
const FORMATS = 'kmz, tiff, shp …';

/** The query of /archive/export. */
export const fileRequest: z.ZodType<FileRequest> = z.object({
  fmt: text(`format: ${FORMATS}`, FORMATS) as z.ZodType<string>,
  sid: text('unguessable name of the calculation; needs no key'),
  file: text('base name of one of your calculations, <id>_<network>_<site>'),
});

/** Reads the query of /archive/export. @throws RequestError */
export function readFileRequest(query: unknown): FileRequest {
  return readBody(fileRequest, query);
}
