import { at, scale } from './axis.js';

/** What a cursor is in a chart. */
export interface CursorOptions {
  /** Places that it can be at, from the left; they stand at equal distances. */
  readonly count: number;
  /** Ends of the plot in the chart, px. */
  readonly x: readonly [left: number, right: number];
  readonly y: readonly [top: number, bottom: number];
  /** Label of a place, short and in full. */
  readonly placeWords: (i: number) => string;
  readonly words: (i: number) => string;
  /** Element with the label; read aloud when keys moved the cursor. */
  readonly line: HTMLElement;
  /** Called with the place; undefined when the pointer leaves, or the focus. */
  readonly onPlace?: (i: number | undefined) => void;
}

/** Steps from end to end that an arrow key goes. */
const STEPS = 200;

/** Gives a chart a cursor that the pointer moves, and the arrow keys, Home, End, Page Up and Page Down. */
export function addCursor(chart: SVGSVGElement, options: CursorOptions): void {
  const { count, x, y, placeWords, words, line, onPlace } = options;
  const end = count - 1;
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  const attributes = { class: 'cursor', y1: at(y[0]), y2: at(y[1]), visibility: 'hidden' };
  for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
  chart.append(mark);
  const xOf = scale(0, Math.max(1, end), x[0], x[1]);
  let place = 0;
  const go = (to: number, isByKey: boolean): void => {
    place = to;
    mark.setAttribute('x1', at(xOf(place)));
    mark.setAttribute('x2', at(xOf(place)));
    mark.setAttribute('visibility', 'visible');
    line.setAttribute('aria-live', isByKey ? 'polite' : 'off');
    line.textContent = words(place);
    chart.setAttribute('aria-valuenow', String(place));
    chart.setAttribute('aria-valuetext', placeWords(place));
    onPlace?.(place);
  };
  const leave = (): void => {
    mark.setAttribute('visibility', 'hidden');
    onPlace?.(undefined);
  };
  const slider = { role: 'slider', tabindex: '0', 'aria-valuemin': '0', 'aria-valuemax': String(end), 'aria-valuenow': '0', 'aria-valuetext': placeWords(0) }; // prettier-ignore
  for (const [name, value] of Object.entries(slider)) chart.setAttribute(name, value);
  chart.addEventListener('keydown', (event) => {
    const to = placeAfter(event.key, place, end);
    if (to === undefined) return;
    event.preventDefault();
    go(to, true);
  });
  chart.addEventListener('pointermove', ({ offsetX }) => {
    const share = (offsetX - x[0]) / (x[1] - x[0]);
    if (share >= 0 && share <= 1) go(Math.round(share * end), false);
    else leave();
  });
  chart.addEventListener('pointerleave', leave);
  chart.addEventListener('blur', leave);
}

/** The place that a key leads to; undefined for a key that leads nowhere. */
export function placeAfter(key: string, place: number, end: number): number | undefined {
  const step = Math.max(1, Math.round(end / STEPS));
  const leads: Readonly<Record<string, number>> = {
    ArrowRight: place + step,
    ArrowUp: place + step,
    ArrowLeft: place - step,
    ArrowDown: place - step,
    PageUp: place + 10 * step,
    PageDown: place - 10 * step,
    Home: 0,
    End: end,
  };
  const to = leads[key];
  return to === undefined ? undefined : Math.min(end, Math.max(0, to));
}
