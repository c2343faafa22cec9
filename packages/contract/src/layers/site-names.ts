import * as z from 'zod';

import { field, isRefused, refuse } from '../fields/field.js';

/** Greatest number of sites in a list. */
export const MOST_NAMES = 1000;
/** Greatest length of a name in a list: a file's base name. */
const NAME_LENGTH = 200;

/** Names of calculations, `<id>_<network>_<site>`, as a list or a single string; empty where missing. */
export function siteNames(whose: string): z.ZodType<readonly string[]> {
  const limits = `a list of up to ${MOST_NAMES} names`;
  return field(
    (raw) => {
      const given = raw === undefined || raw === '' ? [] : Array.isArray(raw) ? raw : [raw];
      if (given.length > MOST_NAMES) return refuse(raw, limits, '');
      const names = given.map(nameOf);
      return names.find(isRefused) ?? (names as string[]);
    },
    {
      type: 'array',
      items: { type: 'string', maxLength: NAME_LENGTH },
      maxItems: MOST_NAMES,
      description: `calculations of the ${whose}: file names without extension, <id>_<network>_<site>`,
    },
  );
}

/** The name of one calculation. */
export const siteName: z.ZodType<string> = field((raw) => nameOf(raw), {
  type: 'string',
  maxLength: NAME_LENGTH,
  description: 'a calculation: its file name without extension, <id>_<network>_<site>',
});

function nameOf(raw: unknown): string | ReturnType<typeof refuse> {
  const name = typeof raw === 'number' ? String(raw) : raw;
  const fits = typeof name === 'string' && name.trim() !== '' && name.length <= NAME_LENGTH;
  return fits ? name.trim() : refuse(raw, `1 to ${NAME_LENGTH}`, 'characters');
}
