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

/** How a legend is drawn. */
export interface LegendOptions {
  /** Whether each colour has a name of its own. */
  readonly isNamed?: boolean;
  /** Level that a receiver needs: a line marks it. */
  readonly threshold?: number | undefined;
}

/** A legend as a list: every colour, and as many labels as can be read. */
export function legend(title: string, entries: readonly LegendEntry[], options: LegendOptions = {}): HTMLElement {
  const { isNamed = false, threshold } = options;
  const every = isNamed ? 1 : Math.max(1, Math.ceil(entries.length / MOST_LABELS));
  const rows = entries.map(({ l, r, g, b }, i) => {
    const swatch = el('span', { class: 'swatch' });
    swatch.style.backgroundColor = `rgb(${r} ${g} ${b})`;
    const isTold = i % every === 0;
    return el('li', { class: every > 1 ? 'close' : undefined, title: l }, swatch, el('span', { class: 'label', 'aria-hidden': !isTold && 'true' }, isNamed ? l : isTold ? numberOf(l) : '')); // prettier-ignore
  });
  const words =
    threshold === undefined ? [] : [el('p', { class: 'threshold' }, `Threshold ${numberOf(String(threshold))}`)];
  return el('div', {}, el('h3', {}, title), el('ul', { class: 'legend-list' }, ...rows), ...words);
}
