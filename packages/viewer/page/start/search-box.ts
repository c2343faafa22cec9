import { byId, el } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import type { Place } from '../map/place.js';
import { placeOf } from '../map/read-place.js';
import { type PlaceFinder, placeFinder } from '../places/find-places.js';
import { gazetteer } from '../places/gazetteer.js';
import { askGeocoder } from '../places/geocoder.js';
import type { GeocodedPlace } from '../places/read-geocoded.js';
import type { OwnGeocoder } from './start.js';
import { type Suggestion, suggestions } from './suggestions.js';

/** A place that was found. */
export interface Found {
  readonly place: Place;
  /** Whether it is a town, which is shown with what is around it, rather than a point. */
  readonly isTown: boolean;
  /** Its extent. */
  readonly box?: GeocodedPlace['box'];
}

/** Places of the gazetteer that the list shows. */
const MOST = 8;
const EXAMPLES = '51.5, −0.12 · 51°30′N 0°7′W · 30U 699375 5710164 · 30UXC9937510164 · IO91wm';

/** Parts of the page that the search box uses. */
export interface SearchParts {
  readonly status: StatusLine;
  /** Of the map: of places that are called alike, those near it come first. */
  readonly centre: () => Place;
  /** The operator's geocoder, asked on Enter alone. */
  readonly geocoder: OwnGeocoder | undefined;
  /** Called with the place. */
  readonly found: (found: Found) => void;
}

/**
 * A box on the map that finds places by name, and coordinates in any usual format. The names are loaded when the box is
 * used.
 */
export function searchBox({ status, centre, geocoder, found }: SearchParts): void {
  const input = el('input', {
    type: 'search',
    'aria-label': 'Search places and coordinates',
    placeholder: 'Place or coordinates',
    title: `${geocoder === undefined ? 'Name of a town' : `Name of a town; with Enter, any place or address (asks ${geocoder.origin})`}, or coordinates: degrees, degrees with minutes and seconds, UTM, MGRS or Maidenhead`,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  let asking: AbortController | undefined;
  const go = (chosen: Found): void => {
    asking?.abort();
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
  const named = async (text: string): Promise<readonly Suggestion<Found>[]> => {
    const places = (await load()).find(text, centre(), MOST);
    return places.map((place) => ({
      words: [place.name, place.region, place.country].filter((part) => part !== '').join(', '),
      value: { place, isTown: true },
    }));
  };
  const suggest = async (): Promise<void> => {
    asking?.abort();
    const text = input.value;
    const found = text.trim() === '' || placeOf(text) !== undefined ? [] : await named(text);
    // What is found for an earlier text comes too late.
    if (text === input.value) list.show(found);
  };
  /** Shows towns of the list, and below them what the geocoder finds. */
  const ask = async (own: OwnGeocoder, text: string, towns: readonly Suggestion<Found>[]): Promise<void> => {
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    list.show(towns);
    status.say(`Searching with the geocoder at ${own.origin}.`);
    try {
      const places = await askGeocoder(own, text, mine.signal);
      const lines = places.map(({ words, place, box }) => ({
        words,
        value: { place, isTown: false, ...(box && { box }) },
      }));
      const isNone = towns.length + lines.length === 0;
      status.say(isNone ? `The geocoder and the list of towns have no “${text.slice(0, 40)}”.` : '');
      list.show([...towns, ...lines], lines.length === 0 ? '' : own.credit);
      list.markFirst();
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    }
  };
  const search = async (): Promise<void> => {
    const text = input.value;
    if (text.trim() === '') return;
    const place = placeOf(text);
    if (place !== undefined) return go({ place, isTown: false });
    const towns = await named(text);
    if (geocoder !== undefined) return ask(geocoder, text, towns);
    const [first] = towns;
    if (first !== undefined) return go(first.value);
    throw new Error(
      `“${text.slice(0, 40)}” is neither a known town nor a position. Examples: Lima · Portland, Maine · ${EXAMPLES}`,
    );
  };
  input.addEventListener('focus', () => void load().catch(() => undefined)); // a search reports why it failed
  input.addEventListener('input', () => void status.attempt(suggest));
  const form = el(
    'form',
    {
      id: 'search',
      role: 'search',
      onsubmit: (event) => {
        event.preventDefault();
        void status.attempt(search);
      },
    },
    input,
    list.element,
  );
  byId('map').after(form);
}
