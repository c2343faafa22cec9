import { el } from '../dom/element.js';
import type { Place } from '../map/place.js';

/** An end of a link: a site, or the receiver pin, which has no id. */
export interface NamedEnd {
  readonly id?: number;
  /** Of the site, or the location of the pin. */
  readonly name: string;
  /** Of the pin: each of its locations has links of their own. */
  readonly place?: Place;
}

/** Name of a link, under which it is saved: its ends, until people enter another for this pair of ends. */
export interface LinkName {
  readonly element: HTMLElement;
  /** Shows the name of another link. */
  readonly show: (from: NamedEnd, to: NamedEnd) => void;
  /** Name of the link shown. */
  readonly now: () => string;
  /** Name entered for the link shown; empty if there is none. */
  readonly own: () => string;
  /** Enters a name. */
  readonly enter: (name: string) => void;
}

/** Characters that the server takes as the name of a link. */
const MOST = 100;

/** The location of a pin as a name. */
export function pinName({ lat, lon }: Place): string {
  return `${lat.toFixed(4)}, ${lon.toFixed(4)}`;
}

/** Name of a link by its ends; at most as long as the server takes. */
export function endsName(from: string, to: string): string {
  return `${from} → ${to}`.slice(0, MOST);
}

/**
 * The same for the same link: a site is the same wherever it is, the pin is another end at each location, to about a
 * metre.
 */
export function pairKey(from: NamedEnd, to: NamedEnd): string {
  const keys = [from, to].map(
    ({ id, place }) => id ?? (place === undefined ? 'pin' : `${place.lat.toFixed(5)},${place.lon.toFixed(5)}`),
  );
  return keys.join('-');
}

/** The name, with a number if another link has it; at most as long as the server takes. */
export function freeLinkName(name: string, others: ReadonlySet<string>): string {
  const stem = name.trim().slice(0, MOST).trim();
  let free = stem;
  for (let number = 2; free !== '' && others.has(free); number++) {
    free = `${stem.slice(0, MOST - ` ${number}`.length)} ${number}`;
  }
  return free;
}

/**
 * The field of the name.
 *
 * @param entered names by the keys of their pairs; it gets what is entered
 * @param onChange called when they have changed
 * @param onEnter called when people entered another name
 */
export function linkName(entered: Map<string, string>, onChange: () => void, onEnter: () => void): LinkName {
  let pair = '';
  let ends = '';
  const own = (): string => entered.get(pair) ?? '';
  const enter = (name: string): void => {
    const others = new Set([...entered].flatMap(([of, each]) => (of === pair ? [] : [each])));
    const free = freeLinkName(name, others);
    if (free === '') entered.delete(pair);
    else entered.set(pair, free);
    input.value = free;
    onChange();
  };
  const input = el('input', {
    id: 'link-name',
    type: 'text',
    maxlength: MOST,
    autocomplete: 'off',
    onchange: () => {
      enter(input.value);
      onEnter();
    },
  });
  return {
    element: el('div', { class: 'field' }, el('label', { for: 'link-name' }, 'Name of the link'), input),
    show(from, to) {
      pair = pairKey(from, to);
      ends = endsName(from.name, to.name);
      input.placeholder = ends;
      input.value = own();
    },
    now: () => own() || ends,
    own,
    enter,
  };
}
