import type { Place } from '../map/place.js';
import { angleDeg, placeOf } from '../map/read-place.js';

/** A number with its decimal comma as a point; with several commas, or a point too, as it is. */
export function withPoint(text: string): string {
  return /^[^.,]*,[^.,]*$/.test(text) ? text.replace(',', '.') : text;
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
 */
export function readNumberEntry(root: EventTarget): void {
  root.addEventListener('beforeinput', (event) => {
    const { target, data } = event as InputEvent;
    if (!isNumberField(target) || data == null || withPoint(data) === data) return;
    // Unlike a new value, this goes where the cursor is and can be undone.
    if (document.execCommand('insertText', false, withPoint(data))) event.preventDefault();
  });
  root.addEventListener('paste', (event) => {
    const { target, clipboardData } = event as ClipboardEvent;
    if (!isNumberField(target)) return;
    const [, part = '', axis] = /^(.*)\.(lat|lon)$/.exec(target.name) ?? [];
    const found =
      axis === undefined ? undefined : pastedPlace(clipboardData?.getData('text') ?? '', axis as 'lat' | 'lon');
    if (found === undefined) return;
    event.preventDefault();
    const values = typeof found === 'number' ? { [axis as string]: found } : found;
    const inputs = Object.entries(values).flatMap(([name, value]) => {
      const input = [...document.getElementsByName(`${part}.${name}`)].find((each) => isNumberField(each) && each.form === target.form) as HTMLInputElement | undefined; // prettier-ignore
      if (input !== undefined) input.value = String(Number(value.toFixed(6)));
      return input ?? [];
    });
    // Both are there before the first is reported, so that nothing is calculated for half of a location.
    for (const input of inputs) for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true })); // prettier-ignore
  });
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'number';
}
