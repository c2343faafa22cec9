import { button, el } from '../dom/element.js';
import { REFUSED } from './number-entry.js';
import { type FieldUnit, OTHER_UNITS, type Shown, shownIn } from './units.js';

/** A field of a form. */
export interface FieldSpec {
  /** In the body: `transmitter.frq`. */
  readonly path: string;
  readonly label: string;
  readonly unit?: string;
  /** Choices: value and label. A number by default. */
  readonly choices?: readonly (readonly [value: string, words: string])[];
  readonly isText?: boolean;
  /** Whether it is text that can be one azimuth, which the arrow keys then turn by 1°, with Shift by 10°. */
  readonly isTurned?: boolean;
  /** The meaning of an empty field. */
  readonly placeholder?: string;
  readonly limits?: { readonly min: number; readonly max: number };
  /** A line below the field. */
  readonly hint?: string;
}

/** A field on the page. */
export interface Field {
  readonly spec: FieldSpec;
  readonly element: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  /** Its value, in the unit of the API. */
  readonly value: () => string;
  /** Shows a value, which is in the unit of the interface. */
  readonly set: (value: string) => void;
  /** Shows an error at the field; an empty string removes it. */
  readonly fault: (text: string) => void;
  /** Calls it otherwise, and says below it what it does. */
  readonly name: (label: string, hint: string) => void;
}

/** Makes a field. @param prefix of its id, since two forms may have the same paths. */
export function field(spec: FieldSpec, prefix: string): Field {
  const { path, label, unit = '', choices, isText = false, placeholder = '' } = spec;
  const id = `${prefix}-${path.replaceAll('.', '-')}`;
  const input = choices === undefined ? numberInput(spec, id, isText, placeholder) : chooser(choices, id);
  const note = el('p', { class: 'fault', id: `${id}-fault`, hidden: true });
  const title = el('label', { for: id }, label);
  const about = el('p', { class: 'small', id: `${id}-about`, hidden: true });
  const others: readonly FieldUnit[] = OTHER_UNITS[unit] ?? [];
  /** Which unit it is shown in: 0 is that of the interface. */
  let at = 0;
  let shown: Shown | undefined;
  const value = (): string => shown?.read(input.value) ?? input.value;
  const set = (text: string): void => {
    input.value = shown?.write(text) ?? text;
  };
  const unitName = (): string => others[at - 1]?.name ?? unit;
  const nextUnit = (): void => {
    const before = value();
    at = (at + 1) % (others.length + 1);
    const other = others[at - 1];
    shown = other === undefined ? undefined : shownIn(other);
    set(before);
    unitElement.textContent = unitName();
    name(title.textContent ?? label, about.textContent ?? '');
  };
  const unitElement =
    others.length === 0
      ? el('span', { class: 'unit', 'aria-hidden': 'true' }, unit)
      : button(unit, nextUnit, { class: 'unit', title: `Also in ${others.map((each) => each.name).join(', ')}` });
  const element = el(
    'div',
    { class: 'field' },
    title,
    el('span', { class: 'entry' }, input, ...(unit === '' ? [] : [unitElement])),
    about,
    note,
  );
  const name = (words: string, hint: string): void => {
    title.textContent = words;
    about.textContent = hint;
    about.hidden = hint === '';
    if (unit !== '') input.setAttribute('aria-label', `${words}, ${unitName()}`);
    if (others.length > 0) unitElement.setAttribute('aria-label', `${unitName()}: change the unit of ${words}`);
    if (hint !== '') input.setAttribute('aria-description', hint);
    else input.removeAttribute('aria-description');
  };
  name(label, spec.hint ?? '');
  const fault = (text: string): void => {
    note.textContent = text;
    note.hidden = text === '';
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (text === '') input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', note.id);
  };
  input.addEventListener('input', () => fault(''));
  input.addEventListener(REFUSED, (event) => {
    event.preventDefault();
    fault((event as CustomEvent<string>).detail);
  });
  if (spec.isTurned === true) turnByKeys(input);
  return { spec, element, input, value, set, fault, name };
}

/** Arrow keys of a text field as those of a number field. */
function turnByKeys(input: HTMLElement): void {
  if (!(input instanceof HTMLInputElement)) return;
  input.addEventListener('keydown', (event) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const before = Number(input.value);
    if (way === undefined || Number.isNaN(before)) return;
    event.preventDefault();
    input.value = String((before + way * (event.shiftKey ? 10 : 1) + 720) % 360);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

function numberInput({ path, limits }: FieldSpec, id: string, isText: boolean, placeholder: string): HTMLInputElement {
  const range = limits === undefined ? {} : { min: limits.min, max: limits.max };
  return el('input', {
    id,
    name: path,
    type: isText ? 'text' : 'number',
    step: 'any',
    inputmode: isText ? undefined : 'decimal',
    autocomplete: 'off',
    placeholder,
    ...range,
  });
}

function chooser(choices: NonNullable<FieldSpec['choices']>, id: string): HTMLSelectElement {
  return el('select', { id }, ...choices.map(([value, words]) => el('option', { value }, words)));
}
