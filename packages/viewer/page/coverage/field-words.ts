import { LIMITS } from '@radioshed/contract/client';

import type { FormModel, FormModels } from '../form/form-models.js';
import { HEIGHT_LIMITS } from '../form/form-field-of.js';
import type { RadioForm } from '../form/radio-form.js';

type Range = FormModel['limits']['frequencyMHz'];
type Limits = typeof HEIGHT_LIMITS;

/** How a model uses a field: its name there, and its effect. */
interface FieldWords {
  readonly label: string;
  readonly hint: string;
}

/** How a model uses the fields that differ between models. */
export interface ModelFieldWords {
  readonly frq: FieldWords;
  readonly txAlt: FieldWords;
  readonly rxAlt: FieldWords;
  readonly rel: FieldWords;
  readonly pe: FieldWords;
  readonly ked: FieldWords;
  readonly rad: FieldWords;
  readonly time: FieldWords;
  readonly conf: FieldWords;
  readonly cli: FieldWords;
  readonly n0: FieldWords;
  readonly eps: FieldWords;
  readonly sig: FieldWords;
}

const NOT_READ = 'not used by this model';

/** @param model undefined where it is not known */
export function fieldWords(model: FormModel | undefined): ModelFieldWords {
  return {
    frq: {
      label: 'Frequency',
      hint: rangeHint(model?.limits.frequencyMHz, model?.madeFrom.frequencyMHz, LIMITS['transmitter.frq'], 'MHz'),
    },
    txAlt: {
      label: 'Antenna height',
      hint: rangeHint(model?.limits.txHeightM, model?.madeFrom.txHeightM, HEIGHT_LIMITS, 'm'),
    },
    rxAlt: {
      label: 'Antenna height',
      hint: rangeHint(model?.limits.rxHeightM, model?.madeFrom.rxHeightM, HEIGHT_LIMITS, 'm'),
    },
    rel: model === undefined ? { label: 'Reliability', hint: '' } : reliabilityWords(model),
    pe: { label: 'Area type', hint: model?.reads.includes('areaType') === false ? NOT_READ : '' },
    ked: { label: 'Added diffraction', hint: model === undefined ? '' : DIFFRACTION_HINTS[model.diffraction] },
    time: { label: 'Time %', hint: timeHint(model) },
    conf: ifRead('Confidence', 'confidencePercent', model),
    cli: ifRead('Climate', 'climate', model),
    n0: ifRead('Surface refractivity', 'surfaceRefractivityN', model),
    eps: ifRead('Ground permittivity', 'relativePermittivity', model),
    sig: ifRead('Ground conductivity', 'conductivitySpm', model),
    rad: { label: 'Radius', hint: rangeHint(undefined, inKm(model?.madeFrom.distanceM), LIMITS['output.rad'], 'km') },
  };
}

/** A field that some models leave out. */
function ifRead(label: string, setting: FormModel['reads'][number], model: FormModel | undefined): FieldWords {
  return { label, hint: model?.reads.includes(setting) === false ? NOT_READ : '' };
}

function timeHint(model: FormModel | undefined): string {
  if (model === undefined) return '';
  return model.reads.includes('timePercent') ? 'of the time for which the loss is not exceeded' : NOT_READ;
}

/** Path of each in the form. */
const PATHS: Readonly<Record<keyof ModelFieldWords, string>> = {
  frq: 'transmitter.frq',
  txAlt: 'transmitter.alt',
  rxAlt: 'receiver.alt',
  rel: 'model.rel',
  pe: 'model.pe',
  ked: 'model.ked',
  rad: 'output.rad',
  time: 'model.time',
  conf: 'model.conf',
  cli: 'model.cli',
  n0: 'model.n0',
  eps: 'model.eps',
  sig: 'model.sig',
};

/** The model's limits are named before the range of its data. Nothing is named where the field is narrower. */
function rangeHint(limits: Range | undefined, madeFrom: Range | null | undefined, field: Limits, unit: string): string {
  if (limits && isNarrower(limits, field)) return `this model: ${limits[0]} to ${limits[1]} ${unit}`;
  return madeFrom && isNarrower(madeFrom, field) ? `validated for ${madeFrom[0]} to ${madeFrom[1]} ${unit}` : '';
}

function isNarrower([from, to]: Range, { min, max }: Limits): boolean {
  return from > min || to < max;
}

function inKm(range: Range | null | undefined): Range | null {
  return range ? [range[0] / 1000, range[1] / 1000] : null;
}

const DIFFRACTION_HINTS: Readonly<Record<FormModel['diffraction'], string>> = {
  added: '',
  own: 'included in the model',
  'smooth Earth': 'included in the model',
  none: 'none: no value behind obstructions',
};

function reliabilityWords({ title, timePercent, locationPercent }: FormModel): FieldWords {
  if (timePercent === 'reliability') {
    return locationPercent === null
      ? { label: 'Time %', hint: 'of time with this level or more' }
      : { label: 'Reliability', hint: 'of time and situations with this level or more' };
  }
  const time = timePercent === null ? '' : `for ${timePercent} % of time`;
  if (locationPercent === null) {
    return { label: 'Reliability', hint: time === '' ? NOT_READ : `not used: ${title} is computed ${time}` };
  }
  const ending = locationPercent === 'margin' ? '; adds a location margin' : '';
  return { label: 'Location %', hint: `of locations with this level or more${time && `, ${time}`}${ending}` };
}

/** Names the fields of a form as the chosen model takes them. */
export function nameByModel(radio: Pick<RadioForm, 'values' | 'field' | 'onChange'>, models: () => FormModels): void {
  const name = (): void => {
    const words = fieldWords(models().get(radio.values()['model.pm'] ?? ''));
    for (const [key, path] of Object.entries(PATHS) as [keyof ModelFieldWords, string][]) {
      radio.field(path)?.name(words[key].label, words[key].hint);
    }
  };
  radio.onChange(name);
  name();
}
