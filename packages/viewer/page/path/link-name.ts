import { el } from '../dom/element.js';
import type { Place } from '../map/place.js';

/** An end of a link: a site, or the receiver pin, which has no id. */
export interface NamedEnd {
  readonly id?: number;
  /** Of the site, or the location of the pin. */
  readonly name: string;
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

/** The field of the name. @param onEnter called when another name was entered */
export function linkName(onEnter: () => void): LinkName {
  const entered = new Map<string, string>();
  let pair = '';
  let ends = '';
  const own = (): string => entered.get(pair) ?? '';
  const enter = (name: string): void => {
    const others = new Set([...entered].flatMap(([of, each]) => (of === pair ? [] : [each])));
    let free = name.trim();
    for (let number = 2; free !== '' && others.has(free); number++) free = `${name.trim()} ${number}`;
    if (free === '') entered.delete(pair);
    else entered.set(pair, free);
    input.value = free;
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
      pair = `${from.id}-${to.id ?? 'pin'}`;
      ends = `${from.name} → ${to.name}`;
      input.placeholder = ends;
      input.value = own();
    },
    now: () => own() || ends,
    own,
    enter,
  };
}
