import { existsSync } from 'node:fs';
import { basename } from 'node:path';

import { type Choice, type Field, FIELDS, filled } from '@radioshed/contract/fields';
import { MODEL_LIST } from '@radioshed/engine/models';

import { bandwidthHz } from './bandwidth-option.js';
import { fourNumbers } from './four-numbers.js';
import type { WireOption, WireWords } from './wire-option.js';

/** The flag of a field; undefined for one without. */
export function optionOf(path: string): WireOption | undefined {
  const field = FIELDS.get(path);
  if (field?.flag === undefined) return undefined;
  const { flag, help = '', only, quantity } = field;
  const words = wordsOf(field);
  const read = readerOf(path, field);
  return {
    field: path,
    flags: flag,
    text: filled(help, field, textsOf(field, words)),
    ...(words === undefined ? {} : { words }),
    ...(field.kind === 'number' && words !== undefined ? { takesNumbers: true } : {}),
    ...(read === undefined ? {} : { read }),
    ...(only === undefined ? {} : { only }),
    ...(quantity === undefined || quantity === 'bandwidth' ? {} : { quantity }),
    ...('unit' in field ? { unit: field.unit } : {}),
  };
}

/** Words of a flag with their values in the request: numbers in their order, letters in that of the table. */
function wordsOf(field: Field): WireWords | undefined {
  if (field.kind === 'model') {
    return { ...Object.fromEntries(MODEL_LIST.map(({ flag, pm, name }) => [flag, pm ?? name])), auto: 'auto' };
  }
  const named = choicesOf(field).flatMap(({ word, value }) => (word === undefined ? [] : [[word, value] as const]));
  const sorted = named.toSorted(([, a], [, b]) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));
  return sorted.length === 0 ? undefined : Object.fromEntries(sorted);
}

function choicesOf(field: Field): readonly Choice[] {
  return 'choices' in field ? (field.choices ?? []) : [];
}

/** What help texts have for `{words}`, `{word}` of the default, and `{values}`. */
function textsOf(field: Field, words: WireWords = {}): Readonly<Record<string, string>> {
  const usual = 'default' in field ? field.default : undefined;
  const [word] = Object.entries(words).find(([, value]) => value === usual) ?? [];
  return {
    words: Object.keys(words).join(', '),
    values: choicesOf(field)
      .map(({ value }) => value)
      .join(', '),
    ...(word === undefined ? {} : { word }),
  };
}

/** Reads the text of a flag that is neither a number nor a word. */
function readerOf(path: string, field: Field): ((text: string) => unknown) | undefined {
  if (field.quantity === 'bandwidth') return readBandwidth;
  if (field.kind === 'reference' && field.orFile === true) return nameOfFile;
  // `N,E,S,W` as in the body, which checks the values.
  if (field.kind === 'object') {
    const names = Object.keys(field.fields);
    const called = `${path} (${field.flag?.split(' ')[0] ?? ''})`;
    return (text) => Object.fromEntries(fourNumbers(text, called).map((value, i) => [names[i] ?? '', value]));
  }
  return undefined;
}

/** MHz as in the body, which checks the value. */
function readBandwidth(text: string): unknown {
  const hertz = bandwidthHz(text);
  return hertz === undefined ? text : Number((hertz / 1e6).toPrecision(12));
}

/** Something from a file is named after the file. */
function nameOfFile(text: string): string {
  return existsSync(text) ? basename(text) : text;
}
