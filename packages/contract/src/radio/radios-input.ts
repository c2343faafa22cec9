import type { AreaInput, Radio } from '@radioshed/engine';
import { createYielder } from '@radioshed/parallel';
import { MergedNotes } from '@radioshed/units';

import { CONTRACT_NOTES, wireNote } from '../notes.js';
import type { Resources } from './resources.js';
import { oneTransmitterInputOf } from './one-transmitter-input.js';
import type { Translated } from './translated.js';
import { isRequestError, RequestError } from '../fields/issue.js';
import { defaultNotes } from './default-notes.js';
import { type CommonFields, type RadioFields, requestOf } from './many-radios.js';

/** Radios and their common settings, in the engine's terms. */
export interface RadiosRead {
  readonly radios: readonly Radio[];
  /** The first radio as the input of an area. */
  readonly first: AreaInput;
}

/** Inputs of the translation of radios. */
export interface RadioTerms extends Resources {
  readonly verb: 'area' | 'path';
}

/**
 * The engine's radios of a request, each translated like the transmitter of an area.
 *
 * @param list name of the list in the request: `transmitters`.
 * @throws RequestError naming the radio.
 */
export function radiosOf(
  list: string,
  radios: readonly RadioFields[],
  common: CommonFields,
  terms: RadioTerms,
): Translated<RadiosRead> {
  const { take, end } = radioReader(list, radios, common, terms);
  for (const [i, radio] of radios.entries()) take(radio, i);
  return end();
}

/** The same, yielding to the event loop. @throws RequestError */
export async function radiosInTurns(
  ...[list, radios, common, terms]: Parameters<typeof radiosOf>
): Promise<Translated<RadiosRead>> {
  const yieldIfDue = createYielder();
  const { take, end } = radioReader(list, radios, common, terms);
  for (const [i, radio] of radios.entries()) {
    await yieldIfDue();
    take(radio, i);
  }
  return end();
}

interface RadioReader {
  take(radio: RadioFields, index: number): void;
  end(): Translated<RadiosRead>;
}

function radioReader(...[list, radios, common, { verb, ...resources }]: Parameters<typeof radiosOf>): RadioReader {
  const notes = new MergedNotes(CONTRACT_NOTES);
  const translated: AreaInput[] = [];
  return {
    take(radio, index) {
      const { input, notes: some } = naming(`${list}[${index}]`, () =>
        oneTransmitterInputOf({ ...requestOf(common, radio), absent: radio.absent ?? [] }, resources, verb),
      );
      notes.add(some);
      translated.push(input);
    },
    end() {
      const { nf } = common.output;
      if (radios.some((radio) => radio.nf !== undefined && radio.nf !== nf && Number(radio.nf) !== nf)) {
        notes.add([wireNote('noiseOfRadiosUnused', { list })]);
      }
      const frequenciesMHz = [...new Set(radios.map(({ frq }) => frq))];
      if (verb === 'path' && frequenciesMHz.length > 1) {
        notes.add([wireNote('frequenciesDiffer', { list, frequenciesMHz })]);
      }
      const [one] = radios;
      const [first] = translated;
      if (one === undefined || first === undefined) throw new TypeError(`${list} is empty`);
      const ofAll = requestOf(common, { ...one, absent: common.absent ?? [] });
      notes.add(defaultNotes(ofAll, verb, resources.models));
      const all = translated.map(({ transmitter, antenna }) => ({ ...transmitter, antenna }));
      return { input: { radios: all, first }, notes: notes.list() };
    },
  };
}

/** Adds the radio's name to errors about its fields. */
export function naming<T>(radio: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isRequestError(error)) throw error;
    throw new RequestError(
      error.issues.map((issue) => {
        const own = issue.field.replace(/^transmitter\./, '');
        if (own === issue.field && !own.startsWith('antenna.')) return issue;
        const field = `${radio}.${own}`;
        return { ...issue, field, message: issue.message.replace(issue.field, field) };
      }),
    );
  }
}
