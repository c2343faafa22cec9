import type * as z from 'zod';

import { descriptionWithUnit, field, readNumber } from './field.js';
import type { NumberLimits } from './limits.js';

/** A number within limits; numeric strings are accepted. */
export function numberIn(limits: NumberLimits): z.ZodType<number> {
  return field((raw) => readNumber(raw, limits) as number, metaOf(limits));
}

/** An optional number within limits. */
export function optionalNumberIn(limits: NumberLimits): z.ZodType<number | undefined> {
  return field((raw) => readNumber(raw, { ...limits, optional: true }), metaOf(limits));
}

/** Latitude and longitude of stored items and of queries. */
export const LATITUDE: NumberLimits = { min: -90, max: 90, unit: 'degrees', description: 'latitude, WGS 84' };
export const LONGITUDE: NumberLimits = { min: -180, max: 180, unit: 'degrees', description: 'longitude, WGS 84' };

function metaOf({ min, max, integer, ...about }: NumberLimits): Readonly<Record<string, unknown>> {
  const type = integer === true ? 'integer' : 'number';
  return { type, minimum: min, maximum: max, description: descriptionWithUnit(about) };
}
