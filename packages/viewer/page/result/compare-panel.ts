import type { Map as MapLibre } from 'maplibre-gl';

import { button, el } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import { differenceLayer } from './layer-difference.js';
import type { Layers, ShownLayer } from './layers.js';
import { swipe } from './swipe.js';

/** Two layers of the map, chosen and compared. */
export interface ComparePanel {
  readonly element: HTMLElement;
  /** Offers the layers that there are now. */
  readonly draw: () => void;
}

/** Compares two layers on the map, also those that are not saved: side by side at a line, or as their difference. */
export function comparePanel(map: MapLibre, layers: Layers, status: StatusLine): ComparePanel {
  const choice = (id: string): HTMLSelectElement => el('select', { id, onchange: () => end() });
  const [first, second] = [choice('compare-first'), choice('compare-second')];
  const layerOf = ({ value }: HTMLSelectElement): ShownLayer => {
    const found = layers.all().find(({ name }) => name === value);
    if (found === undefined) throw new Error('Choose two layers to compare.');
    return found;
  };
  /** Ends the swipe that is on. */
  let stop: (() => void) | undefined;
  const end = (): void => {
    const ending = stop;
    stop = undefined;
    ending?.();
    swipeButton.setAttribute('aria-pressed', 'false');
  };
  const two = (): readonly [ShownLayer, ShownLayer] => {
    const both = [layerOf(first), layerOf(second)] as const;
    if (both[0] === both[1]) throw new Error('Choose two different layers to compare.');
    return both;
  };
  const toggle = async (): Promise<void> => {
    if (stop !== undefined) return end();
    const [a, b] = two();
    const before = layers.all().map(({ name, isVisible }) => [name, isVisible] as const);
    for (const each of layers.all()) layers.change(each.name, { isVisible: each === a || each === b });
    // The words of what was done before would lie on the names at the line.
    status.say('');
    const cut = swipe(map, a, b);
    swipeButton.setAttribute('aria-pressed', 'true');
    stop = () => {
      cut();
      for (const [name, isVisible] of before) layers.change(name, { isVisible });
      for (const [i, { name }] of layers.all().entries()) layers.move(name, i);
    };
  };
  const subtract = async (): Promise<void> => {
    end();
    const [a, b] = two();
    if (a.grid === undefined || b.grid === undefined)
      throw new Error('The values of a layer are still loading. Try again.');
    const { layer, words } = await differenceLayer({ ...a, grid: a.grid }, { ...b, grid: b.grid });
    layers.add(layer);
    status.say(words);
  };
  const swipeButton = button('Swipe', () => void status.attempt(toggle), {
    'aria-pressed': 'false',
    title: 'Compares two layers, left and right of a line',
  });
  const element = el(
    'details',
    { class: 'compare' },
    el('summary', {}, 'Compare two layers'),
    el('label', { class: 'small', for: 'compare-first' }, 'First, on the left'),
    first,
    el('label', { class: 'small', for: 'compare-second' }, 'Second, on the right'),
    second,
    el(
      'div',
      { class: 'row' },
      swipeButton,
      button('Difference', () => void status.attempt(subtract), { title: 'First minus second, as a layer' }),
    ),
  );
  return {
    element,
    draw() {
      const all = layers.all();
      element.hidden = all.length < 2;
      const names = all.map(({ name }) => name);
      if (stop !== undefined && ![first, second].every(({ value }) => names.includes(value))) end();
      for (const [select, usual] of [
        [first, all[0]],
        [second, likeFirst(all)],
      ] as const) {
        const before = select.value;
        select.replaceChildren(...all.map(({ name, title }) => el('option', { value: name }, title)));
        select.value = (element.open || stop !== undefined) && names.includes(before) ? before : (usual?.name ?? '');
      }
    },
  };
}

/**
 * The layer that the topmost one is compared with first: an earlier one of the same site, or else of the same quantity.
 */
function likeFirst([first, ...others]: readonly ShownLayer[]): ShownLayer | undefined {
  const alike = others.filter(({ unit }) => unit === first?.unit);
  const siteOf = ({ title }: ShownLayer): string | undefined => title.split(/, | \(/)[0];
  return alike.find((each) => first !== undefined && siteOf(each) === siteOf(first)) ?? alike[0] ?? others[0];
}
