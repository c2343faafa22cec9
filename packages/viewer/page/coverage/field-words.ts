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
  '1': { label: 'Reliability', hint: 'of times and situations have this level or more' },
  '4': { label: 'Share of places', hint: 'of the places around have this level or more, in half of the time' },
  p452: { label: 'Reliability', hint: 'not used: P.452 is worked out for half of the time' },
  p528: { label: 'Share of time', hint: 'of the time have this level or more' },
};

/** @param pm number of the model in the interface */
export function fieldWords(pm: string): ModelFieldWords {
  const margin = { label: 'Share of places', hint: 'of the places have this level or more: a margin is added for it' };
  const rel = RELIABILITY[pm] ?? (WITH_MARGIN.has(pm) ? margin : { label: 'Reliability', hint: NOT_READ });
  const hasNone = pm === '2';
  const own = hasNone ? 'none: behind obstructions there is no value' : 'the model has its own';
  return {
    rel,
    pe: { label: 'Surroundings', hint: WITH_MARGIN.has(pm) ? '' : NOT_READ },
    ked: { label: 'Diffraction added', hint: WITH_DIFFRACTION.has(pm) ? '' : own },
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
