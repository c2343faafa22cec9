import { el } from '../dom/element.js';
import { isLoss } from './quantity-unit.js';

/** A colour of a legend: its label and red, green, blue. */
export interface LegendEntry {
  readonly l: string;
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Labels that fit under each other. */
const MOST_LABELS = 12;

/**
 * The entries of a key that the map shows: none lies wholly beyond the threshold, where the colours end.
 * @param isLoss whether less is better
 */
export function entriesShown(
  entries: readonly LegendEntry[],
  threshold: number | undefined,
  isLoss: boolean,
): readonly LegendEntry[] {
  if (threshold === undefined) return entries;
  const levels = entries.map(({ l }) => levelOf(l));
  // A colour begins at the level of its entry and ends at the next level above.
  const endOf = (level: number): number => Math.min(...levels.filter((each) => each > level));
  return entries.filter((_, i) => {
    const level = levels[i] ?? Number.NaN;
    return Number.isNaN(level) || (isLoss ? level <= threshold : endOf(level) > threshold);
  });
}

/** The level of a label; NaN where it has none. */
export function levelOf(label: string): number {
  return Number.parseFloat(label.replace('−', '-'));
}

/** A label without its unit, which is above. */
function numberOf(label: string): string {
  return label.replace(/^(-?[\d.]+)\s*[^\d\s.].*$/, '$1').replace('-', '−');
}

/** How a legend is drawn. */
export interface LegendOptions {
  /** Whether each colour has a name of its own. */
  readonly isNamed?: boolean;
  /** Level that a receiver needs: a line marks it. */
  readonly threshold?: number | undefined;
  /** Sentence below the colours. */
  readonly basis?: string | undefined;
}

/** A legend as a list: every colour, and as many labels as can be read. */
export function legend(title: string, all: readonly LegendEntry[], options: LegendOptions = {}): HTMLElement {
  const { isNamed = false, threshold, basis } = options;
  const entries = isNamed ? all : entriesShown(all, threshold, isLoss(title));
  const every = isNamed ? 1 : Math.max(1, Math.ceil(entries.length / MOST_LABELS));
  const rows = entries.map(({ l, r, g, b }, i) => {
    const swatch = el('span', { class: 'swatch' });
    swatch.style.backgroundColor = `rgb(${r} ${g} ${b})`;
    const isTold = i % every === 0;
    return el(
      'li',
      { class: isNamed ? 'named' : every > 1 ? 'close' : undefined, title: l },
      swatch,
      el('span', { class: 'label', 'aria-hidden': !isTold && 'true' }, isNamed ? l : isTold ? numberOf(l) : ''),
    );
  });
  const words =
    threshold === undefined ? [] : [el('p', { class: 'threshold' }, `Threshold ${numberOf(String(threshold))}`)];
  return el(
    'div',
    { class: 'key' },
    el('p', { class: 'scale' }, title),
    el('ul', { class: 'legend-list' }, ...rows),
    ...words,
    ...(basis === undefined ? [] : [el('p', { class: 'small basis' }, basis)]),
  );
}
