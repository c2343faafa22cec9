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

/** Models with a margin for the places around, by their numbers in the interface: all read `pe`. */
const WITH_MARGIN = new Set(['3', '5', '6', '9', '10', '11', 'ecc33', 'extendedHata']);
/** Models to which diffraction can be added. */
const WITH_DIFFRACTION = new Set(['3', '5', '6', '7', '8', '9', '10', '11', 'ecc33', 'planeEarth']);

const NOT_READ = 'not used by this model';

const RELIABILITY: Readonly<Record<string, FieldWords>> = {
  '1': { label: 'Reliability', hint: 'of time and situations with this level or more' },
  '4': { label: 'Location %', hint: 'of locations with this level or more, for 50 % of time' },
  p452: { label: 'Reliability', hint: 'not used: P.452 is computed for 50 % of time' },
  p528: { label: 'Time %', hint: 'of time with this level or more' },
};

/** @param pm number of the model in the interface */
export function fieldWords(pm: string): ModelFieldWords {
  const margin = { label: 'Location %', hint: 'of locations with this level or more; adds a location margin' };
  const rel = RELIABILITY[pm] ?? (WITH_MARGIN.has(pm) ? margin : { label: 'Reliability', hint: NOT_READ });
  const hasNone = pm === '2';
  const own = hasNone ? 'none: no value behind obstructions' : 'included in the model';
  return {
    rel,
    pe: { label: 'Area type', hint: WITH_MARGIN.has(pm) ? '' : NOT_READ },
    ked: { label: 'Added diffraction', hint: WITH_DIFFRACTION.has(pm) ? '' : own },
  };
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
