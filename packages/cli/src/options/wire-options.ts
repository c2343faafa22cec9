import { Option } from 'commander';
import { FIELDS } from '@radioshed/contract/fields';

import { optionOf } from './option-of.js';
import type { Verb, WireOption } from './wire-option.js';

/** The order of the help. Flags of other fields come after these, under the heading of their group. */
const HELP: Readonly<Record<string, { readonly groups: readonly string[]; readonly fields: readonly string[] }>> = {
  'Transmitter:': { groups: ['transmitter'], fields: [] },
  'Transmitting antenna:': {
    groups: ['antenna', 'feeder'],
    fields: ['txg', 'ant', 'azi', 'tlt', 'hbw', 'vbw', 'fbr', 'pol', 'interpolation'].map((key) => `antenna.${key}`),
  },
  'Receiver:': { groups: ['receiver'], fields: ['lat', 'lon', 'alt', 'rxg', 'pol'].map((key) => `receiver.${key}`) },
  'Model:': { groups: ['model'], fields: ['model.pm', 'model.pe', 'model.ked', 'model.rcs'] },
  'Ground:': { groups: ['environment'], fields: [] },
  'Result:': {
    groups: ['output', 'engine', 'site', 'network'],
    fields: [
      'output.out',
      'output.rad',
      'output.res',
      'output.bounds',
      'output.units',
      'transmitter.units',
      'receiver.units',
      'output.mod',
      'output.ber',
      'output.nf',
    ],
  },
};

/** Every flag of the calculations, by heading of the help. */
export const WIRE_OPTIONS: Readonly<Record<string, readonly WireOption[]>> = Object.fromEntries(
  Object.entries(HELP).map(([heading, { groups, fields }]) => {
    const listed = new Set(Object.values(HELP).flatMap((each) => each.fields));
    const others = groups.flatMap((group) =>
      [...FIELDS.keys()].filter((path) => path.split('.')[0] === group && !listed.has(path)),
    );
    return [heading, [...fields, ...others].flatMap((path) => optionOf(path) ?? [])];
  }),
);

const BY_FIELD = new Map(Object.values(WIRE_OPTIONS).flatMap((all) => all.map((one) => [one.field, one] as const)));

/** The flag of a field. @throws TypeError for a field without one */
export function wireOptionOf(field: string): WireOption {
  const found = BY_FIELD.get(field);
  if (found === undefined) throw new TypeError(`${field} has no flag`);
  return found;
}

/** The flags of a calculation and their headings. */
export function wireOptions(
  verb: Verb,
): { readonly heading: string; readonly wire: WireOption; readonly option: Option }[] {
  return Object.entries(WIRE_OPTIONS).flatMap(([heading, list]) =>
    list
      .filter(({ only }) => only === undefined || only === verb)
      .map((wire) => ({ heading, wire, option: new Option(wire.flags, wire.text) })),
  );
}
