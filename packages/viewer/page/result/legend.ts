import { el } from '../dom/element.js';

/** A colour of a legend: its label and red, green, blue. */
export interface LegendEntry {
  readonly l: string;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Labels that fit under each other. */
const MOST_LABELS = 12;

/** A label without its unit, which stands above. */
function numberOf(label: string): string {
  return label.replace(/^(-?[\d.]+)\s*[^\d\s].*$/, '$1').replace('-', '−');
}

/** A legend as a list: every colour, and as many labels as can be read. @param isNamed whether each colour has a name of its own */
export function legend(title: string, entries: readonly LegendEntry[], isNamed = false): HTMLElement {
  const every = isNamed ? 1 : Math.max(1, Math.ceil(entries.length / MOST_LABELS));
  const rows = entries.map(({ l, r, g, b }, i) => {
    const swatch = el('span', { class: 'swatch' });
    swatch.style.backgroundColor = `rgb(${r} ${g} ${b})`;
    const isTold = i % every === 0;
    return el('li', { class: every > 1 ? 'close' : undefined, title: l }, swatch, el('span', { class: 'label', 'aria-hidden': !isTold && 'true' }, isNamed ? l : isTold ? numberOf(l) : '')); // prettier-ignore
  });
  return el('div', {}, el('h3', {}, title), el('ul', { class: 'legend-list' }, ...rows));
}
