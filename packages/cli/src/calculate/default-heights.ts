import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';

/** 1 m, the interface's own default, in feet: 1 ft is lower than any antenna may be. */
const ONE_METRE_FT = 3.28084;

const ENDS = [
  { part: 'transmitter', flag: '--tx-height' },
  { part: 'receiver', flag: '--rx-height' },
] as const;

/** A body's objects, as far as heights go. */
type Body = Readonly<Record<string, unknown>>;

/**
 * Fills in heights that are left out where the interface's default of 1 makes no sense in the unit that is asked for.
 *
 * @returns sentences about what was filled in.
 * @throws CliError where heights are above the sea: there is no default for them.
 */
export function fillHeights(body: Body): string[] {
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
    throw new CliError(EXIT_CODE.usage, `${fields}: missing; heights above the sea (--units ${units}) have no default`);
  }
  if (units !== 'f' && units !== 'imperial') return [];
  for (const { end } of missing) end['alt'] = ONE_METRE_FT;
  return missing.map(
    ({ part }) => `Antenna of the ${part} ${ONE_METRE_FT} ft (1 m) above ground, as no height was given.`,
  );
}
