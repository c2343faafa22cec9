import type * as z from 'zod';

import { isFeet } from './feet.js';
import { outsideText } from './issue.js';
import { GROUND_HEIGHT, limitsText } from './limits.js';
import { valueAt } from './read-body.js';
import type { DefaultedField, Units } from './request.js';

const DEFAULTED: readonly DefaultedField[] = [
  'transmitter.alt',
  'transmitter.bwi',
  'receiver.alt',
  'receiver.rxg',
  'receiver.rxs',
  'antenna.ant',
  'antenna.txg',
  'antenna.pol',
  'model.pm',
  'model.rel',
  'output.rad',
];

/**
 * Fields that a body leaves open.
 *
 * @param pathOf where a body has a field, if elsewhere.
 */
export function absentFields(
  body: unknown,
  pathOf: (field: DefaultedField) => readonly PropertyKey[] = (field) => field.split('.'),
): DefaultedField[] {
  return DEFAULTED.filter((field) => {
    const value = valueAt(body, pathOf(field)) ?? '';
    return typeof value === 'string' && value.trim() === '';
  });
}

/** A height of a request, by its path. */
export interface HeightField {
  readonly path: readonly (string | number)[];
  readonly alt: number;
}

/** Heights above ground are positive; above the sea they may be anything the Earth has. */
export function checkHeights(units: Units, context: z.RefinementCtx, heights: readonly HeightField[]): void {
  if (units.endsWith('_amsl')) return;
  const unit = isFeet(units) ? 'ft' : 'm';
  for (const { path, alt } of heights) {
    if (alt >= GROUND_HEIGHT.min) continue;
    const limits = limitsText(GROUND_HEIGHT);
    const message = outsideText(alt, limits, `${unit} above ground`);
    context.addIssue({ code: 'custom', path: [...path], message, params: { limits, unit, value: alt } });
  }
}
