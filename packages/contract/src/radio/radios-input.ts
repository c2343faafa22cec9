import type { AreaInput, Radio } from '@radioshed/engine';
import { createYielder } from '@radioshed/parallel';

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
  const notes = new Set<string>();
  const translated: AreaInput[] = [];
  return {
    take(radio, index) {
      const { input, adjustments } = naming(`${list}[${index}]`, () =>
        oneTransmitterInputOf({ ...requestOf(common, radio), absent: radio.absent ?? [] }, resources, verb),
      );
      for (const note of adjustments) notes.add(note);
      translated.push(input);
    },
    end() {
      const { nf } = common.output;
      if (radios.some((radio) => radio.nf !== undefined && radio.nf !== nf && Number(radio.nf) !== nf)) {
        notes.add(`${list}.nf is not used: output.nf applies to all.`);
      }
      const frequencies = [...new Set(radios.map(({ frq }) => frq))];
      if (verb === 'path' && frequencies.length > 1) {
        const said = frequencies.slice(0, 6).join(', ') + (frequencies.length > 6 ? ' …' : '');
        notes.add(`${list} have different frequencies, ${said} MHz: each link has the frequency of its transmitter.`);
      }
      for (const note of radios
        .slice(0, 1)
        .flatMap((one) =>
          defaultNotes(requestOf(common, { ...one, absent: common.absent ?? [] }), verb, resources.models),
        ))
        notes.add(note);
      const [first] = translated;
      if (first === undefined) throw new TypeError(`${list} is empty`);
      const all = translated.map(({ transmitter, antenna }) => ({ ...transmitter, antenna }));
      return { input: { radios: all, first }, adjustments: [...notes] };
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
