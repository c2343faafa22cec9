import { byId, el } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import type { Place } from '../map/place.js';
import { placeOf } from '../map/read-place.js';
import { type PlaceFinder, placeFinder } from '../places/find-places.js';
import { gazetteer } from '../places/gazetteer.js';
import { suggestions } from './suggestions.js';

/** A place that was found. */
export interface Found {
  readonly place: Place;
  /** Whether it is a town, which is shown with what is around it, rather than a point. */
  readonly isTown: boolean;
}

/** Places of the gazetteer that the list shows. */
const MOST = 8;
const EXAMPLES = '51.5, −0.12 · 51°30′N 0°7′W · 30U 699375 5710164 · 30UXC9937510164 · IO91wm';

/**
 * A box on the map that finds places by name, and coordinates in any usual format. The names are loaded when the box is used.
 *
 * @param centre of the map: of places that are called alike, those near it come first
 * @param found called with the place
 */
export function searchBox(status: StatusLine, centre: () => Place, found: (found: Found) => void): void {
  const input = el('input', { type: 'search', 'aria-label': 'Search places and coordinates', placeholder: 'Place or coordinates', title: 'Name of a town, or coordinates: degrees, degrees with minutes and seconds, UTM, MGRS or Maidenhead', autocomplete: 'off', spellcheck: 'false' }); // prettier-ignore
  const go = (chosen: Found): void => {
    status.say('');
    list.close();
    found(chosen);
  };
  const list = suggestions<Found>(input, (chosen) => {
    input.value = chosen.words;
    go(chosen.value);
  });
  let finder: Promise<PlaceFinder> | undefined;
  const load = (): Promise<PlaceFinder> => {
    finder ??= gazetteer().then(placeFinder);
    finder.catch(() => {
      finder = undefined;
    });
    return finder;
  };
  const named = async (text: string): Promise<readonly { readonly words: string; readonly value: Found }[]> => {
    const places = (await load()).find(text, centre(), MOST);
    return places.map((place) => ({
      words: [place.name, place.region, place.country].filter((part) => part !== '').join(', '),
      value: { place, isTown: true },
    }));
  };
  const suggest = async (): Promise<void> => {
    const text = input.value;
    const found = text.trim() === '' || placeOf(text) !== undefined ? [] : await named(text);
    // What is found for an earlier text comes too late.
    if (text === input.value) list.show(found);
  };
  const search = async (): Promise<void> => {
    const text = input.value;
    if (text.trim() === '') return;
    const place = placeOf(text);
    if (place !== undefined) return go({ place, isTown: false });
    const [first] = await named(text);
    if (first !== undefined) return go(first.value);
    throw new Error(`“${text.slice(0, 40)}” is no town of the list and no position. Examples: Lima · Portland, Maine · ${EXAMPLES}`); // prettier-ignore
  };
  input.addEventListener('focus', () => void load().catch(() => undefined)); // a search reports why it failed
  input.addEventListener('input', () => void status.attempt(suggest));
  const form = el('form', { id: 'search', role: 'search', onsubmit: (event) => { event.preventDefault(); void status.attempt(search); } }, input, list.element); // prettier-ignore
  byId('map').after(form);
}
