import { FIELDS } from '@radioshed/contract/fields';

import type { FieldSpec } from './field.js';
import { formFields } from './form-field-of.js';
import { NOISE_FIGURE, NOISE_FIGURE_LIMITS } from './noise-figure.js';

/** Fields that belong together. Those that change from site to site are open; the others lie under Advanced. */
export interface FieldGroup {
  readonly title: string;
  readonly open?: boolean;
  readonly isAdvanced?: boolean;
  readonly fields: readonly FieldSpec[];
}

/** The colours that a form begins with: even steps of brightness, which colour-blind readers distinguish too. */
export const USUAL_COLOURS = 'VIRIDIS.dBm';

/** Groups of the form in their order. */
const GROUPS: readonly FieldGroup[] = [
  {
    title: 'Site',
    open: true,
    fields: formFields(
      'site',
      'transmitter.lat',
      'transmitter.lon',
      'transmitter.alt',
      'transmitter.units',
      'transmitter.txw',
      'transmitter.frq',
      'antenna.ant',
      'antenna.txg',
      'antenna.azi',
      'output.rad',
    ),
  },
  {
    title: 'Antenna',
    isAdvanced: true,
    fields: formFields(
      'antenna.tlt',
      'antenna.hbw',
      'antenna.vbw',
      'antenna.fbr',
      'antenna.txl',
      'antenna.pol',
      'antenna.interpolation',
      'transmitter.bwi',
    ),
  },
  {
    title: 'Receiver',
    isAdvanced: true,
    fields: [
      ...formFields('receiver.alt', 'receiver.units', 'receiver.rxg', 'receiver.rxs'),
      { path: NOISE_FIGURE, label: 'Noise figure', unit: 'dB', limits: NOISE_FIGURE_LIMITS, placeholder: '0' },
      ...formFields('output.nf'),
    ],
  },
  {
    title: 'Model',
    isAdvanced: true,
    fields: formFields('model.pm', 'model.pe', 'model.ked', 'model.rel', 'model.time', 'model.conf'),
  },
  {
    title: 'Climate and ground',
    isAdvanced: true,
    fields: formFields('model.cli', 'model.n0', 'model.eps', 'model.sig'),
  },
  {
    title: 'Clutter',
    isAdvanced: true,
    fields: formFields(
      'environment.elevation',
      'environment.landcover',
      'environment.coarse',
      'environment.buildings',
      'environment.obstacles',
      'environment.clt',
    ),
  },
  {
    title: 'Result',
    isAdvanced: true,
    fields: formFields('output.out', 'output.res', 'output.col', 'network', 'engine'),
  },
];

/** Groups that take the fields of a part of the request which no group names. */
const TITLES: Readonly<Record<string, string>> = {
  transmitter: 'Antenna',
  antenna: 'Antenna',
  feeder: 'Antenna',
  receiver: 'Receiver',
  model: 'Model',
  environment: 'Clutter',
};

const LISTED = new Set(GROUPS.flatMap(({ fields }) => fields.map(({ path }) => path)));

/** Everything that a radio and what is around it are described by: every field with a label. */
export const RADIO_FIELDS: readonly FieldGroup[] = GROUPS.map((group) => {
  const others = [...FIELDS].filter(
    ([path, { label }]) =>
      label !== undefined && !LISTED.has(path) && (TITLES[path.split('.')[0] ?? ''] ?? 'Result') === group.title,
  );
  return { ...group, fields: [...group.fields, ...formFields(...others.map(([path]) => path))] };
});

/** A field and its value in words: `antenna height 12 m`. */
export function fieldText(path: string, value: string): string {
  const field = RADIO_FIELDS.flatMap(({ fields }) => fields).find((each) => each.path === path);
  if (field === undefined) return `${path} ${value}`;
  const words = field.choices?.find(([choice]) => choice === value)?.[1] ?? value;
  const unit = field.unit === undefined ? '' : field.unit === '°' ? '°' : ` ${field.unit}`;
  return `${field.label.toLowerCase()} ${words}${words === '' ? '–' : unit}`;
}
