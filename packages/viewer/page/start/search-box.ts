import { byId, el } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import type { Place } from '../map/place.js';
import { placeOf } from '../map/read-place.js';

/** A box on the map that finds coordinates in any usual format. @param found called with the place */
export function searchBox(status: StatusLine, found: (place: Place) => void): void {
  const input = el('input', { type: 'search', 'aria-label': 'Search coordinates', placeholder: 'Coordinates', title: 'Degrees, degrees with minutes and seconds, UTM, MGRS or Maidenhead', autocomplete: 'off', spellcheck: 'false' }); // prettier-ignore
  const search = async (): Promise<void> => {
    if (input.value.trim() === '') return;
    const place = placeOf(input.value);
    if (place === undefined) throw new Error(`“${input.value.slice(0, 40)}” is no position. Examples: 51.5, −0.12 · 51°30′N 0°7′W · 30U 699375 5710164 · 30UXC9937510164 · IO91wm`); // prettier-ignore
    status.say('');
    found(place);
  };
  const form = el('form', { id: 'search', role: 'search', onsubmit: (event) => { event.preventDefault(); void status.attempt(search); } }, input); // prettier-ignore
  byId('map').after(form);
}
