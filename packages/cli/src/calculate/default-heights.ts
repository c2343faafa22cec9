import { CliError, EXIT_CODE } from '@radioshed/command';
import type { Note } from '@radioshed/units';

import { note } from '../notes.js';

/** The API's default of 1 m in feet; 1 ft would be below the lowest antenna height. */
const ONE_METRE_FT = 3.28084;

const ENDS = [
  { part: 'transmitter', flag: '--tx-height' },
  { part: 'receiver', flag: '--rx-height' },
] as const;

type Body = Readonly<Record<string, unknown>>;

/**
 * Fills in missing heights in feet. The default of the API is 1 in any unit.
 *
 * @returns notes about the defaults used.
 * @throws CliError for missing heights above sea level, which have no default.
 */
export function fillHeights(body: Body): Note[] {
  const units = String((body['output'] as Body | null)?.['units'] ?? 'm')
    .trim()
    .toLowerCase();
  const missing = ENDS.flatMap(({ part, flag }) => {
    const end = body[part];
    const isOpen = typeof end === 'object' && end !== null && ((end as Body)['alt'] ?? undefined) === undefined;
    return isOpen ? [{ part, flag, end: end as Record<string, unknown> }] : [];
  });
  if (missing.length > 0 && units.endsWith('_amsl')) {
    const fields = missing.map(({ part, flag }) => `${part}.alt (${flag})`).join(', ');
    throw new CliError(
      EXIT_CODE.usage,
      `${fields}: missing; heights above sea level (--units ${units}) have no default`,
    );
  }
  if (units !== 'f' && units !== 'imperial') return [];
  for (const { end } of missing) end['alt'] = ONE_METRE_FT;
  return missing.map(({ part }) => note('heightAssumed', { end: part, heightFt: ONE_METRE_FT }));
}
