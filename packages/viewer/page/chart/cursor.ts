import { at, scale } from './axis.js';
import { addZoom, samplesIn, WHOLE, type Zoom } from './zoom.js';

/** A cursor in a chart. */
export interface CursorOptions {
  /** Points of the whole chart, from the left; they are at equal distances. */
  readonly count: number;
  /** The part that is shown, of a chart that can be zoomed. */
  readonly zoom?: Zoom;
  /** Ends of the plot in the chart, px. */
  readonly x: readonly [left: number, right: number];
  readonly y: readonly [top: number, bottom: number];
  /** Label of a point, short and in full. */
  readonly placeWords: (i: number) => string;
  readonly words: (i: number) => string;
  /** Element with the label; read aloud when keys moved the cursor. */
  readonly line: HTMLElement;
  /** Called with the point; undefined when the pointer leaves, or the focus. */
  readonly onPlace?: (i: number | undefined) => void;
}

/** Steps from end to end that an arrow key goes. */
const STEPS = 200;

/** Gives a chart a cursor that the pointer moves, and the arrow keys, Home, End, Page Up and Page Down. */
export function addCursor(chart: SVGSVGElement, options: CursorOptions): void {
  const { count, x, y, placeWords, words, line, onPlace } = options;
  const whole = Math.max(1, count - 1);
  const [first, end] = samplesIn(count, options.zoom?.range ?? WHOLE);
  if (options.zoom !== undefined) addZoom(chart, x, y, options.zoom);
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'line');
  const attributes = { class: 'cursor', y1: at(y[0]), y2: at(y[1]), visibility: 'hidden' };
  for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
  chart.append(mark);
  const xOf = scale(first, Math.max(first + 1, end), x[0], x[1]);
  let place = Math.min(end, Math.max(first, Math.round((options.zoom?.place ?? 0) * whole)));
  const go = (to: number, isByKey: boolean): void => {
    place = to;
    if (options.zoom !== undefined) options.zoom.place = place / whole;
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
  const slider = {
    role: 'slider',
    tabindex: '0',
    'aria-valuemin': String(first),
    'aria-valuemax': String(end),
    'aria-valuenow': String(place),
    'aria-valuetext': placeWords(place),
  };
  for (const [name, value] of Object.entries(slider)) chart.setAttribute(name, value);
  chart.addEventListener('keydown', (event) => {
    const to = placeAfter(event.key, place, end, first);
    if (to === undefined) return;
    event.preventDefault();
    go(to, true);
  });
  chart.addEventListener('pointermove', ({ offsetX }) => {
    const share = (offsetX - x[0]) / (x[1] - x[0]);
    if (share >= 0 && share <= 1) go(Math.round(first + share * (end - first)), false);
    else leave();
  });
  chart.addEventListener('pointerleave', leave);
  chart.addEventListener('blur', leave);
}

/** The point that a key leads to; undefined for a key that leads nowhere. */
export function placeAfter(key: string, place: number, end: number, first: number = 0): number | undefined {
  const step = Math.max(1, Math.round((end - first) / STEPS));
  const leads: Readonly<Record<string, number>> = {
    ArrowRight: place + step,
    ArrowUp: place + step,
    ArrowLeft: place - step,
    ArrowDown: place - step,
    PageUp: place + 10 * step,
    PageDown: place - 10 * step,
    Home: first,
    End: end,
  };
  const to = leads[key];
  return to === undefined ? undefined : Math.min(end, Math.max(first, to));
}
