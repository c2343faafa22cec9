import { AVAILABILITY_FIELDS, type Field } from '@radioshed/contract/fields';

import type { FieldSpec } from '../form/field.js';
import { formFieldOf } from '../form/form-field-of.js';
import type { FieldGroup } from '../form/radio-fields.js';

/** Rain and air of a fixed link, by their names in the interface. */
export const RAIN_AND_AIR: Readonly<Record<'rain' | 'dn1', FieldSpec>> = { rain: spec('rain'), dn1: spec('dn1') };

/** Equipment of a fixed link; a group that is left empty is left out of the outage. */
export const EQUIPMENT_FIELDS: readonly FieldGroup[] = [
  group('Selective fading', [
    spec('selective.minimum.widthGHz', 'Signature width, minimum phase'),
    spec('selective.minimum.depthDb', 'Signature depth, minimum phase'),
    spec('selective.nonMinimum.widthGHz', 'Signature width, non-minimum phase'),
    spec('selective.nonMinimum.depthDb', 'Signature depth, non-minimum phase'),
    spec('selective.referenceDelayNs'),
  ]),
  group('Both polarisations in one channel', specsOf('crossPolar')),
  group('Space diversity', specsOf('spaceDiversity')),
  group('Frequency diversity', specsOf('frequencyDiversity')),
];

function group(title: string, fields: readonly FieldSpec[]): FieldGroup {
  return { title, isAdvanced: true, fields };
}

function specsOf(part: string): readonly FieldSpec[] {
  return [...AVAILABILITY_FIELDS.keys()].filter((path) => path.startsWith(`${part}.`)).map((path) => spec(path));
}

/** @param label for a number that occurs twice */
function spec(path: string, label?: string): FieldSpec {
  const field = AVAILABILITY_FIELDS.get(path);
  if (field === undefined) throw new TypeError(`availability.${path} is no field`);
  return formFieldOf(`availability.${path}`, label === undefined ? field : ({ ...field, label } as Field));
}
