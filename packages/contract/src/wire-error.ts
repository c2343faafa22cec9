import { METRES_PER_FOOT, type OutOfRangeError } from '@radioshed/units';

import { wireNames } from './fields/paths.js';
import { HF_AREA } from './hf/tables.js';
import { SATELLITE_AREA } from './satellite/tables.js';
import { SCENE } from './scene/tables.js';
import { TRILATERATION } from './layers/tables.js';
import { PATH } from './tables/call.js';
import { isFeet } from './radio/feet.js';
import { echo, type FieldIssue, outsideText } from './fields/issue.js';
import type { HeightUnits } from './radio/height-units.js';
import type { Units } from './radio/request.js';
import { checkMembers } from './fields/checked-argument.js';

/** Fields of other calls by the engine's name. */
const OTHERS: Readonly<Record<string, string>> = {
  expiresAt: 'expires_at',
  'radios.length': 'radios',
  'transmitters.length': 'transmitters',
  'search.polygon': 'edges',
  'search.polygon.length': 'edges',
  search: 'edges',
  tx: 'transmitter',
  rx: 'receiver',
};

/** Fields of a request by the engine's name. */
const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([TRILATERATION, SCENE, SATELLITE_AREA, HF_AREA, PATH].flatMap(wireNames)),
  ...OTHERS,
};

/**
 * An error of the engine in the terms of the request: its field names, and heights in its unit.
 *
 * @param units of the request's heights; where its ends have their own, those of each.
 */
export function wireIssueOf(error: OutOfRangeError, units: Units | HeightUnits = 'm'): FieldIssue {
  checkMembers('error', error, 'an OutOfRangeError', ['field', 'unit', 'limits']);
  const field = wireField(error.field);
  // The first word is the unit, `m`; the others are the context: `above ground (ITM)`.
  const [unit = '', ...others] = error.unit.split(' ');
  const inMetres = { value: error.value, limits: error.limits, unit, context: others.join(' ') };
  const inFeet = field.endsWith('.alt') && unit === 'm' && isFeet(unitsAt(field, units));
  const { context, ...shown } = inFeet ? feet(inMetres) : inMetres;
  const unitAndWords = context === '' ? shown.unit : `${shown.unit} ${context}`;
  const message = `${field}: ${outsideText(shown.value, shown.limits, unitAndWords)}`;
  return { field, ...shown, value: echo(shown.value), message: message.replaceAll('resolutionM', 'output.res') };
}

/** The units of a height by its field. */
function unitsAt(field: string, units: Units | HeightUnits): Units {
  if (typeof units === 'string') return units;
  return (field.startsWith('receiver.') ? units.receiver : units.transmitter) ?? units.output;
}

/** The request's name of an engine field. For one radio of a list, `radios[2].heightM`, it includes the position. */
function wireField(field: string): string {
  const one = /^(radios|transmitters|points)\[(\d+)\]\.(.+)$/.exec(field);
  if (one === null) return FIELDS[field] ?? field;
  const [, list, index, rest = ''] = one;
  const found = FIELDS[`transmitter.${rest}`] ?? FIELDS[rest] ?? rest;
  return `${list}[${index}].${found.replace(/^transmitter\./, '')}`;
}

interface ShownValue {
  readonly value: unknown;
  readonly limits: string;
  readonly unit: string;
  readonly context: string;
}

/** Converts metres to feet. Limits are rounded inwards, so both ends are accepted. */
function feet({ value, limits, context }: ShownValue): ShownValue {
  let ends = 0;
  return {
    value: typeof value === 'number' ? Number((value / METRES_PER_FOOT).toPrecision(12)) : value,
    limits: limits.replace(NUMBER, (metres) => feetText(metres, ends++ === 0 ? Math.ceil : Math.floor)),
    unit: 'ft',
    context: context.replace(METRES, (_, metres: string) => `${feetText(metres, Math.round)} ft`),
  };
}

const NUMBER = /-?\d+(?:\.\d+)?/g;
const METRES = /(-?\b\d+(?:\.\d+)?) m\b/g;

function feetText(metres: string, whole: (hundredths: number) => number): string {
  const hundredths = Number(((100 * Number(metres)) / METRES_PER_FOOT).toPrecision(12));
  return String(whole(hundredths) / 100);
}
