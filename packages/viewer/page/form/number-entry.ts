import type { Place } from '../map/place.js';
import { angleDeg, placeOf } from '../map/read-place.js';

/** Event of a field that refuses what is pasted; its detail says why. Whoever shows it there prevents its default. */
export const REFUSED = 'refused';

/** A number as browsers take it: its decimal comma as a point, unless there are several commas, or a point too, and the minus of print as that of keyboards. */
export function plainNumber(text: string): string {
  const signed = text.replaceAll('−', '-').replace(/^(\s*)–(?=\s*[\d.,]|$)/, '$1-');
  return /^[^.,]*,[^.,]*$/.test(signed) ? signed.replace(',', '.') : signed;
}

/** Reason to refuse a number with separators of thousands, or of which a comma may be one; empty for others. */
export function unclearNumber(text: string): string {
  const said = plainNumber(text).trim();
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
  if (/^[-+−]?\d*[.,]?\d*$/.test(said)) return undefined;
  const angle = angleDeg(said, axis === 'lat' ? 'NS' : 'EW');
  return Number.isNaN(angle) ? placeOf(said) : angle;
}

/**
 * Has number fields read what browsers drop without a word: in an English one `0,5` becomes 5, and 37°03′N becomes 3703.
 *
 * @param root contains the fields
 * @param complain called where a pasted number is refused and its field does not say so itself
 */
export function readNumberEntry(root: EventTarget, complain: (error: unknown) => void): void {
  const take = (event: Event, target: HTMLInputElement, text: string): void => {
    // A latitude or longitude has no thousands.
    const unclear = axisOf(target) === undefined ? unclearNumber(text) : '';
    if (unclear !== '') {
      event.preventDefault();
      if (target.dispatchEvent(new CustomEvent(REFUSED, { detail: unclear, cancelable: true }))) complain(new Error(unclear)); // prettier-ignore
      return;
    }
    // Unlike a new value, this goes where the cursor is and can be undone.
    if (plainNumber(text) !== text && document.execCommand('insertText', false, plainNumber(text))) event.preventDefault(); // prettier-ignore
  };
  root.addEventListener('beforeinput', (event) => {
    const { target, data } = event as InputEvent;
    if (isNumberField(target) && data != null) take(event, target, data);
  });
  root.addEventListener('paste', (event) => {
    const { target, clipboardData } = event as ClipboardEvent;
    if (!isNumberField(target)) return;
    const axis = axisOf(target);
    const text = clipboardData?.getData('text') ?? '';
    const found = axis === undefined ? undefined : pastedPlace(text, axis);
    if (axis === undefined || found === undefined) return take(event, target, text);
    event.preventDefault();
    const part = target.name.slice(0, -axis.length);
    const values = typeof found === 'number' ? { [axis]: found } : found;
    const inputs = Object.entries(values).flatMap(([name, value]) => {
      const input = [...document.getElementsByName(part + name)].find((each) => isNumberField(each) && each.form === target.form) as HTMLInputElement | undefined; // prettier-ignore
      if (input !== undefined) input.value = String(Number(value.toFixed(6)));
      return input ?? [];
    });
    // Both are there before the first is reported, so that nothing is calculated for half of a location.
    for (const input of inputs) for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true })); // prettier-ignore
  });
}

function axisOf({ name }: HTMLInputElement): 'lat' | 'lon' | undefined {
  return /\.(lat|lon)$/.exec(name)?.[1] as 'lat' | 'lon' | undefined;
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number';
}
