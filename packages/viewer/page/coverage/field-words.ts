import { MODEL_LIST, type ModelDescriptor, type ModelFacts } from '@radioshed/engine/models';

import type { RadioForm } from '../form/radio-form.js';

/** What a model makes of a field: its name there, and what it does. */
interface FieldWords {
  readonly label: string;
  readonly hint: string;
}

/** What a model makes of the fields that not every model reads. */
export interface ModelFieldWords {
  readonly rel: FieldWords;
  readonly pe: FieldWords;
  readonly ked: FieldWords;
}

const NOT_READ = 'not used by this model';

/** @param pm the model on the wire: its number, or its name where it has none */
export function fieldWords(pm: string): ModelFieldWords {
  const model = MODEL_LIST.find((each) => String(each.pm ?? each.name) === pm);
  return {
    rel: model === undefined ? { label: 'Reliability', hint: '' } : reliabilityWords(model),
    pe: { label: 'Area type', hint: model?.reads.includes('environment') === false ? NOT_READ : '' },
    ked: { label: 'Added diffraction', hint: model === undefined ? '' : DIFFRACTION_HINTS[model.diffraction] },
  };
}

const DIFFRACTION_HINTS: Readonly<Record<ModelFacts['diffraction'], string>> = {
  added: '',
  own: 'included in the model',
  none: 'none: no value behind obstructions',
};

function reliabilityWords({ title, timePercent, locationPercent }: ModelDescriptor): FieldWords {
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
export function nameByModel(radio: Pick<RadioForm, 'values' | 'field' | 'onChange'>): void {
  const name = (): void => {
    const words = fieldWords(radio.values()['model.pm'] ?? '');
    for (const [path, { label, hint }] of Object.entries(words) as [keyof ModelFieldWords, FieldWords][]) {
      radio.field(`model.${path}`)?.name(label, hint);
    }
  };
  radio.onChange(name);
  name();
}
