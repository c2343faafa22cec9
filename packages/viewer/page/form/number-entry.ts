import type { Place } from '../map/place.js';
import { angleDeg, placeOf } from '../map/read-place.js';

/** Event of a field that refuses what is pasted; its detail says why. Whoever shows it there prevents its default. */
export const REFUSED = 'refused';

/**
 * A number as browsers take it: its decimal comma as a point, unless there are several commas, or a point too, and the
 * minus of print as that of keyboards.
 */
export function plainNumber(text: string): string {
  const signed = text.replaceAll('−', '-').replace(/^(\s*)–(?=\s*[\d.,]|$)/, '$1-');
  return /^[^.,]*,[^.,]*$/.test(signed) ? signed.replace(',', '.') : signed;
}

/** Reason to refuse a number with separators of thousands, or of which a comma may be one; empty for others. */
export function unclearNumber(text: string): string {
  // Browsers drop a unit, and would keep the number before it.
  const [number = ''] = /^[\d.,+\s-]*/.exec(plainNumber(text).trim()) ?? [];
  const said = number.trimEnd();
  const isThousands = /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(said) && text.includes(',');
  const isMixed = /^[+-]?\d*[.,]\d*[.,][\d.,]*$/.test(said);
  if (!isThousands && !isMixed) return '';
  return `“${text.trim().slice(0, 40)}” was not taken: use a decimal point, and no separator of thousands.`;
}

/**
 * The meaning of coordinates that are pasted into the field of a latitude or longitude.
 *
 * @returns a location, or an angle in degrees; undefined for plain numbers and anything else
 */
export function pastedPlace(text: string, axis: 'lat' | 'lon'): Place | number | undefined {
  const said = text.trim();
  if (/^[-+−]?\d*(?:[.,]\d*)?$/.test(said)) return undefined;
  const angle = angleDeg(said, axis === 'lat' ? 'NS' : 'EW');
  return Number.isNaN(angle) ? placeOf(said) : angle;
}

/**
 * The meaning of coordinates that were typed into such a field.
 *
 * @throws Error that names what cannot be read
 */
export function typedAngle(text: string, axis: 'lat' | 'lon'): Place | number {
  // The comma of a pair of whole degrees was taken for that of a decimal when it was typed.
  const said = text.replace(/(\d)\.(?=\s)/, '$1,');
  const found = pastedPlace(said, axis) ?? angleDeg(said, axis === 'lat' ? 'NS' : 'EW');
  if (typeof found === 'object' || Math.abs(found) <= (axis === 'lat' ? 90 : 360)) return found;
  const [words, examples] =
    axis === 'lat' ? ['latitude', '37.0564 · 37°03′23″N'] : ['longitude', '-3.3656 · 3°21′56″W'];
  throw new Error(`“${text.trim().slice(0, 40)}” is not a ${words}. Examples: ${examples}`);
}

/**
 * Whether a number field would drop what is typed, or take it for an exponent.
 * @param before what it has, where a comma parts two angles
 */
export function isOfAngle(typed: string, before: string): boolean {
  return /[^\d.,+−–-]/.test(typed) || (typed === ',' && before.includes('.'));
}

/**
 * Has number fields read what browsers drop without a word: in an English one `0,5` becomes 5, and 37°03′N becomes
 * 3703. The field of a coordinate is one of text while such a thing is typed into it.
 *
 * @param root contains the fields
 * @param complain called where a pasted number is refused and its field does not say so itself, and where typed
 * coordinates cannot be
 *   read: the field then has its value from before
 */
export function readNumberEntry(root: EventTarget, complain: (error: unknown) => void): void {
  const take = (event: Event, target: HTMLInputElement, text: string): void => {
    // A latitude or longitude has no thousands.
    const unclear = axisOf(target) === undefined ? unclearNumber(text) : '';
    if (unclear !== '') {
      event.preventDefault();
      if (target.dispatchEvent(new CustomEvent(REFUSED, { detail: unclear, cancelable: true })))
        complain(new Error(unclear));
      return;
    }
    // Unlike a new value, this goes where the cursor is and can be undone.
    if (plainNumber(text) !== text && document.execCommand('insertText', false, plainNumber(text)))
      event.preventDefault();
  };
  /** Values of number fields before what is typed now, and fields that are text for now. */
  const [before, asText] = [new WeakMap<EventTarget, string>(), new WeakSet<EventTarget>()];
  root.addEventListener('focusin', ({ target }) => {
    if (isNumberField(target)) before.set(target, target.value);
  });
  root.addEventListener('beforeinput', (event) => {
    const { target, data } = event as InputEvent;
    if (!isNumberField(target) || data == null) return;
    if (axisOf(target) !== undefined && isOfAngle(data, target.value)) {
      event.preventDefault();
      asText.add(target);
      typeAsText(target, data);
      return;
    }
    take(event, target, data);
  });
  const settle = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || !asText.delete(target)) return;
    if (event.type === 'change') event.stopImmediatePropagation();
    const axis = axisOf(target);
    const text = target.value;
    target.type = 'number';
    if (text.trim() === '') {
      target.value = '';
      return tell([target]);
    }
    try {
      if (axis !== undefined) enter(target, axis, typedAngle(text, axis));
    } catch (error) {
      target.value = before.get(target) ?? '';
      tell([target]);
      complain(error);
    }
  };
  root.addEventListener('change', settle, true);
  root.addEventListener('change', ({ target }) => {
    if (isNumberField(target)) before.set(target, target.value);
  });
  root.addEventListener('focusout', settle, true);
  // Half of a coordinate is no value of the form.
  root.addEventListener(
    'input',
    (event) => {
      if (event.target !== null && asText.has(event.target)) event.stopImmediatePropagation();
    },
    true,
  );
  root.addEventListener('paste', (event) => {
    const { target, clipboardData } = event as ClipboardEvent;
    if (!isNumberField(target)) return;
    const axis = axisOf(target);
    const text = clipboardData?.getData('text') ?? '';
    const found = axis === undefined ? undefined : pastedPlace(text, axis);
    if (axis === undefined || found === undefined) return take(event, target, text);
    event.preventDefault();
    enter(target, axis, found);
  });
}

/**
 * Goes on typing into a number field as into one of text; it reports no cursor, and no content that is not a number.
 */
function typeAsText(input: HTMLInputElement, data: string): void {
  const selected = getSelection()?.toString() ?? '';
  input.select();
  const shown = getSelection()?.toString() || input.value;
  input.type = 'text';
  input.value = selected === shown ? '' : shown;
  input.setSelectionRange(input.value.length, input.value.length);
  document.execCommand('insertText', false, data);
}

/** Enters an angle into a field, or a location into it and its neighbour. */
function enter(target: HTMLInputElement, axis: 'lat' | 'lon', found: Place | number): void {
  const part = target.name.slice(0, -axis.length);
  const values = typeof found === 'number' ? { [axis]: found } : found;
  const inputs = Object.entries(values).flatMap(([name, value]) => {
    const input = [...document.getElementsByName(part + name)].find(
      (each) => isNumberField(each) && each.form === target.form,
    ) as HTMLInputElement | undefined;
    if (input !== undefined) input.value = String(Number(value.toFixed(6)));
    return input ?? [];
  });
  tell(inputs);
}

/** Reports fields; all are set before the first is reported, so that nothing is calculated for half of a location. */
function tell(inputs: readonly HTMLInputElement[]): void {
  for (const input of inputs)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
}

function axisOf({ name }: HTMLInputElement): 'lat' | 'lon' | undefined {
  return /\.(lat|lon)$/.exec(name)?.[1] as 'lat' | 'lon' | undefined;
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number';
}
