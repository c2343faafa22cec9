import { checkString, OutOfRangeError } from '@radioshed/units';

import { checkProfile } from './check-profile.js';
import type { ClutterProfile, ProfileClass, ScalingPoint } from './profile.js';

/** Maximum length of a `.clt` text, characters; 255 classes need a twentieth of it. */
const MAX_TEXT = 200_000;

const MAX_HEIGHT_M = 1000;
const MAX_DB_PER_M = 100;

/** Default reference frequency, MHz. */
const DEFAULT_REFERENCE_MHZ = 1000;

/**
 * Reads a `.clt` text: one class per line, `code:height_m:attenuation_dB_per_m[:Name+with+plus[:#rrggbb]]`. Empty lines
 * and lines that start with `#` are ignored, except for two directives:
 * `#reference_MHz:1000` and `#scaling:100=0.32,1000=1,10000=3.2`.
 *
 * @param name of the profile, with or without `.clt`.
 * @throws OutOfRangeError that names the line and the invalid part.
 */
export function parseClutterProfile(text: string, name = 'Custom'): ClutterProfile {
  checkString('text', text);
  if (text.length > MAX_TEXT) throw new OutOfRangeError(name, text.length, `0 to ${MAX_TEXT}`, 'characters');
  const classes = new Map<number, ProfileClass>();
  let referenceMHz = DEFAULT_REFERENCE_MHZ;
  let scaling: readonly ScalingPoint[] = [];
  for (const [i, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim();
    const where = `${name} line ${i + 1}`;
    const [, directive, value = ''] = /^#\s*(reference_MHz|scaling)\s*:(.*)$/i.exec(line) ?? [];
    if (directive !== undefined) {
      if (directive.toLowerCase() === 'scaling') scaling = parseScaling(value, where);
      else referenceMHz = number(value, `${where} reference_MHz`, 1, 1e6, 'MHz');
    } else if (line !== '' && !line.startsWith('#')) {
      const one = parseLine(line, where);
      if (classes.has(one.code))
        throw new OutOfRangeError(`${where} code`, one.code, 'a code that no earlier line has');
      classes.set(one.code, one);
    }
  }
  if (classes.size === 0) throw new OutOfRangeError(name, undefined, 'at least one class');
  return {
    name: name.replace(/\.clt$/i, ''),
    referenceMHz,
    scaling,
    classes: [...classes.values()].sort((a, b) => a.code - b.code),
  };
}

/**
 * Writes a profile as `.clt` text, which {@link parseClutterProfile} can read. A `+` in a name becomes a space.
 *
 * @throws OutOfRangeError
 */
export function printClutterProfile(profile: ClutterProfile): string {
  const { referenceMHz, scaling, classes } = checkProfile(profile);
  const points = scaling.map(({ frequencyMHz, factor }) => `${frequencyMHz}=${factor}`);
  return [
    `#reference_MHz:${referenceMHz}`,
    ...(points.length > 0 ? [`#scaling:${points.join(',')}`] : []),
    ...classes.map(printLine),
    '',
  ].join('\n');
}

function parseLine(line: string, where: string): ProfileClass {
  const parts = line.split(':');
  if (parts.length < 3 || parts.length > 5) {
    throw new OutOfRangeError(where, line, 'code:height_m:attenuation_dB_per_m[:Name:#rrggbb]');
  }
  const [code = '', height = '', attenuation = '', name = '', colour = ''] = parts.map((part) => part.trim());
  if (colour !== '' && !/^#[0-9a-f]{6}$/i.test(colour)) {
    throw new OutOfRangeError(`${where} colour`, colour, 'a colour like #rrggbb');
  }
  if (!/^\d+$/.test(code)) throw new OutOfRangeError(`${where} code`, code, 'an integer from 1 to 255');
  return {
    code: number(code, `${where} code`, 1, 255),
    heightM: number(height, `${where} height_m`, 0, MAX_HEIGHT_M, 'm'),
    attenuationDbPerM: number(attenuation, `${where} attenuation_dB_per_m`, 0, MAX_DB_PER_M, 'dB/m'),
    ...(name === '' ? {} : { name: name.replaceAll('+', ' ') }),
    ...(colour === '' ? {} : { colour: colour.toLowerCase() }),
  };
}

function parseScaling(value: string, where: string): ScalingPoint[] {
  const points = value.split(',').map((pair): ScalingPoint => {
    const [frequency = '', factor = ''] = pair.split('=');
    return {
      frequencyMHz: number(frequency, `${where} scaling frequency`, 1, 1e6, 'MHz'),
      factor: number(factor, `${where} scaling factor`, 1e-6, 1e6),
    };
  });
  for (const [i, point] of points.entries()) {
    const beforeMHz = points[i - 1]?.frequencyMHz ?? 0;
    if (point.frequencyMHz > beforeMHz) continue;
    const limits = `a frequency above the ${beforeMHz} MHz before it`;
    throw new OutOfRangeError(`${where} scaling frequency`, point.frequencyMHz, limits);
  }
  return points;
}

function number(text: string, field: string, min: number, max: number, unit = ''): number {
  const trimmed = text.trim();
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new OutOfRangeError(field, trimmed, `${min} to ${max}`, unit);
}

function printLine({ code, heightM, attenuationDbPerM, name, colour }: ProfileClass): string {
  if (name !== undefined && /[:\r\n]/.test(name)) {
    throw new OutOfRangeError(`class ${code} name`, name, 'a name without colons and line breaks');
  }
  const named = name ?? (colour === undefined ? undefined : '');
  const label = named === undefined ? [] : [named.replaceAll(' ', '+')];
  return [code, heightM, attenuationDbPerM, ...label, ...(colour === undefined ? [] : [colour])].join(':');
}
