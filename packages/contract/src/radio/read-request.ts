import type * as z from 'zod';

import { isFeet } from './feet.js';
import { isBlank } from '../fields/field.js';
import { outsideText } from '../fields/issue.js';
import { GROUND_HEIGHT, limitsText } from '../fields/limits.js';
import { notedPaths } from '../fields/paths.js';
import { valueAt } from '../fields/read-body.js';
import { PATH } from '../tables/call.js';
import type { DefaultedField, Units } from './request.js';

const DEFAULTED = notedPaths(PATH) as readonly DefaultedField[];

/** Fields that are absent from a body. */
export function absentFields(body: unknown): DefaultedField[] {
  return DEFAULTED.filter((field) => isAbsent(body, field.split('.')));
}

/** Whether the value at a path of a body is missing, null or blank. */
export function isAbsent(body: unknown, path: readonly PropertyKey[]): boolean {
  return isBlank(valueAt(body, path));
}

/** A height of a request, by its path. */
export interface HeightField {
  readonly path: readonly (string | number)[];
  readonly alt: number;
  /** Its own, in place of those of the request. */
  readonly units?: Units | undefined;
}

/** Checks heights: above ground they are positive, above sea level they may be negative. */
export function checkHeights(units: Units, context: z.RefinementCtx, heights: readonly HeightField[]): void {
  for (const { path, alt, units: own = units } of heights) {
    if (alt >= GROUND_HEIGHT.min || own.endsWith('_amsl')) continue;
    const unit = isFeet(own) ? 'ft' : 'm';
    const limits = limitsText(GROUND_HEIGHT);
    const message = outsideText(alt, limits, `${unit} above ground`);
    context.addIssue({ code: 'custom', path: [...path], message, params: { limits, unit, value: alt } });
  }
}
