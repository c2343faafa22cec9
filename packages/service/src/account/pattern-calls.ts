import { cutDb, isPatternError, type PatternFile, readPattern } from '@radioshed/antenna';
import type { Caller } from '@radioshed/archive';
import {
  type ListedPattern,
  type MessageResponse,
  type PatternCuts,
  type PatternReport,
  readPatternUpload,
} from '@radioshed/contract/schemas';
import { defined, shortText } from '@radioshed/units';
import { notedBy } from '@radioshed/contract/translate';

import { addedBelowCap } from './account-cap.js';
import { createAccountTurns } from './account-turns.js';
import { guarded } from '../host/guarded.js';
import { OWN_PATTERNS_FROM, shelfOf } from './own-patterns.js';
import type { Host } from '../parts.js';
import { patternsFor } from './pattern-shelf.js';
import { gone, refusedRequest } from '../host/service-error.js';

/** Antenna patterns of an account. */
export interface PatternCalls {
  /** /antennas: numbers that `antenna.ant` may name. */
  patterns(caller: Caller): Promise<readonly ListedPattern[]>;
  /** /antennas/upload @throws ServiceError 400 */
  addPattern(caller: Caller, body: unknown): Promise<MessageResponse & PatternReport & { readonly ant: number }>;
  /** /antennas/validate: reads a file without saving it. @throws ServiceError 400 */
  validatePattern(caller: Caller, body: unknown): Promise<PatternReport>;
  /** /antennas/pattern: both cuts of a pattern. @throws ServiceError 404, 400 for a file that cannot be read */
  pattern(caller: Caller, ant: string): Promise<PatternCuts>;
  /** /antennas/delete @throws ServiceError 404 */
  deletePattern(caller: Caller, ant: string): Promise<MessageResponse>;
}

/** The calls of antenna patterns. */
export function patternCalls({ archive, settings, patterns: shelf }: Host): PatternCalls {
  const turns = createAccountTurns();
  return {
    patterns: ({ account }) =>
      guarded(async () => [
        { ant: 0, name: 'from hbw, vbw and fbr', owner: 'system' },
        { ant: 1, name: 'half-wave dipole', owner: 'system' },
        { ant: 38, name: 'isotropic', owner: 'system' },
        { ant: 39, name: 'half-wave dipole', owner: 'system' },
        ...(shelf?.numbers ?? []).map((ant) => ({ ant, name: String(ant), owner: 'operator' }) as const),
        ...(await archive.patterns(account.id)).map(
          ({ id, name }) => ({ ant: OWN_PATTERNS_FROM + id, name, owner: 'account' }) as const,
        ),
      ]),
    addPattern: ({ account }, body) =>
      guarded(async () => {
        const { name, text } = readPatternUpload(body);
        const report = reportOf(patternFile(text, name));
        const cap = { most: settings.maxPatterns, what: 'antenna patterns' };
        const { id } = await turns(account.id, () =>
          addedBelowCap('name', name, cap, (most) => archive.addPattern(account.id, name, text, most)),
        );
        return { message: `Pattern ${name} saved`, ant: OWN_PATTERNS_FROM + id, ...report };
      }),
    validatePattern: (_caller, body) =>
      guarded(async () => {
        const { name, text } = readPatternUpload(body);
        return reportOf(patternFile(text, name));
      }),
    pattern: ({ account }, number) =>
      guarded(async () => {
        const ant = /^\d{1,10}$/.test(number) ? Number(number) : 0;
        const file = (await patternsFor([{ ant }], await shelfOf(archive, account.id, shelf))).get(ant);
        if (file === undefined) {
          throw gone({ field: 'ant', value: number, limits: 'the number of one of your antennas or of the server’s' });
        }
        const { horizontalDb, verticalDb } = file;
        return {
          ant,
          ...reportOf(file),
          horizontal_dB: everyDegree(horizontalDb),
          vertical_dB: everyDegree(verticalDb),
        };
      }),
    deletePattern: ({ account }, ant) =>
      guarded(async () => {
        const id = /^\d{1,10}$/.test(ant) ? Number(ant) - OWN_PATTERNS_FROM : 0;
        if (id < 1 || !(await archive.deletePattern(account.id, id))) {
          throw gone({ field: 'ant', value: ant, limits: 'the number of one of your antennas' });
        }
        return { message: `Pattern ${ant} deleted` };
      }),
  };
}

/** @throws ServiceError 400 naming the line */
function patternFile(text: string, name: string): PatternFile {
  try {
    return readPattern(text, name);
  } catch (error) {
    if (!isPatternError(error)) throw error;
    const limits = 'a pattern in ADF, ANT, MSI, PLN, or a far field of FEKO, CST or NEC format';
    throw refusedRequest([{ field: 'text', value: null, limits, unit: '', message: `text: ${error.message}` }], error);
  }
}

/** A cut at whole degrees. Infinite attenuation becomes 200 dB, as JSON has no infinity. */
function everyDegree(cut: Float64Array): number[] {
  return Array.from({ length: 360 }, (_, degrees) => Math.max(-200, Number(cutDb(cut, degrees).toFixed(3))));
}

/** Longest name from a file in a response, characters. */
const LONGEST_NAME = 200;

function reportOf({
  format,
  name,
  manufacturer,
  gainDbi,
  frequencyMHz,
  electricalTiltDeg,
  notes,
}: PatternFile): PatternReport {
  return {
    format,
    model: shortText(name, LONGEST_NAME),
    ...(manufacturer === undefined ? {} : { manufacturer: shortText(manufacturer, LONGEST_NAME) }),
    ...defined({ gain_dBi: gainDbi, frequency_MHz: frequencyMHz, electrical_tilt_deg: electricalTiltDeg }),
    ...notedBy(notes),
  };
}
