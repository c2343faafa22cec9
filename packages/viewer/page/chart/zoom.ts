import { at } from './axis.js';

/** The part of a chart that is shown: fractions of its whole width, 0 to 1. */
export type Range = readonly [from: number, to: number];

/** All of a chart. */
export const WHOLE: Range = [0, 1];

/** Narrower parts than this are not shown: a few samples make no picture. */
const LEAST = 0.01;
/** Of a step of the wheel, a key or a button. */
const FACTOR = 1.5;
/** How far the view moves by a key, of its width. */
const PAN = 0.25;
/** A shorter drag is a click, px. */
const DRAG_PX = 6;

/** Zoom controls that a drawer gives its chart. */
export interface Zoom {
  readonly range: Range;
  /** Shows another part. */
  readonly set: (range: Range) => void;
  /** Where the cursor was left, as a fraction of the whole. */
  place: number;
}

/** A part within the whole, and not too narrow. */
export function withinWhole([from, to]: Range): Range {
  const width = Math.min(1, Math.max(LEAST, to - from));
  const start = Math.min(1 - width, Math.max(0, (from + to - width) / 2));
  return [start, start + width];
}

/**
 * A part that is narrower (above 1) or wider by a factor; what is at `focus`, a fraction of the whole, stays where it
 * is.
 */
export function zoomed([from, to]: Range, factor: number, focus: number): Range {
  const width = Math.min(1, Math.max(LEAST, (to - from) / factor));
  const share = (focus - from) / (to - from);
  const start = Math.min(1 - width, Math.max(0, focus - share * width));
  return [start, start + width];
}

/** First and last of `count` samples that a part shows. */
export function samplesIn(count: number, [from, to]: Range): readonly [first: number, last: number] {
  const end = Math.max(0, count - 1);
  return [Math.floor(from * end), Math.ceil(to * end)];
}

/** The visible part after a key press; undefined for a key without effect. */
export function rangeAfter(key: string, hasShift: boolean, range: Range, focus: number): Range | undefined {
  const width = range[1] - range[0];
  const moved = (by: number): Range => withinWhole([range[0] + by * width, range[1] + by * width]);
  if (key === '+' || key === '=') return zoomed(range, FACTOR, focus);
  if (key === '-') return zoomed(range, 1 / FACTOR, focus);
  if (key === '0') return WHOLE;
  if (hasShift && key === 'ArrowLeft') return moved(-PAN);
  return hasShift && key === 'ArrowRight' ? moved(PAN) : undefined;
}

/**
 * Lets people zoom a chart: by the wheel, by dragging over a part with the mouse, by `+`, `-` and `0`, and back by a
 * double click. Shift with an arrow key moves the view. Call it before the cursor is added: it takes its keys first.
 *
 * @param x ends of the plot in the chart, px
 */
export function addZoom(chart: SVGSVGElement, [left, right]: Range, [top, bottom]: Range, zoom: Zoom): void {
  const { range, set } = zoom;
  const shareAt = (px: number): number => {
    const share = Math.min(1, Math.max(0, (px - left) / (right - left)));
    return range[0] + share * (range[1] - range[0]);
  };
  chart.addEventListener('wheel', (event) => {
    if (event.deltaY === 0) return;
    event.preventDefault();
    set(zoomed(range, event.deltaY < 0 ? FACTOR : 1 / FACTOR, shareAt(event.offsetX)));
  });
  chart.addEventListener('keydown', (event) => {
    const focus = Math.min(range[1], Math.max(range[0], zoom.place));
    const next = rangeAfter(event.key, event.shiftKey, range, focus);
    if (next === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    set(next);
  });
  chart.addEventListener('dblclick', () => set(WHOLE));
  const part = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ class: 'part', y: at(top), height: at(bottom - top), width: '0' }))
    part.setAttribute(name, value);
  chart.append(part);
  let start: number | undefined;
  const ends = (px: number): Range => [Math.min(start ?? px, px), Math.max(start ?? px, px)];
  chart.addEventListener('pointerdown', ({ pointerType, button, offsetX, pointerId }) => {
    // A finger moves the cursor; its way to zoom are the buttons.
    if (pointerType !== 'mouse' || button !== 0) return;
    start = offsetX;
    chart.setPointerCapture(pointerId);
  });
  chart.addEventListener('pointermove', ({ offsetX }) => {
    if (start === undefined) return;
    const [a, b] = ends(Math.min(right, Math.max(left, offsetX)));
    part.setAttribute('x', at(a));
    part.setAttribute('width', at(b - a));
  });
  chart.addEventListener('pointerup', ({ offsetX }) => {
    if (start === undefined) return;
    const [a, b] = ends(offsetX);
    start = undefined;
    part.setAttribute('width', '0');
    if (b - a > DRAG_PX) set(withinWhole([shareAt(a), shareAt(b)]));
  });
  chart.addEventListener('pointercancel', () => {
    start = undefined;
    part.setAttribute('width', '0');
  });
}

/** Zooms by a button: in (1), out (-1) or back to the whole (0). */
export function zoomStep({ range, place }: Pick<Zoom, 'range' | 'place'>, step: -1 | 0 | 1): Range {
  if (step === 0) return WHOLE;
  const isSeen = place >= range[0] && place <= range[1];
  return zoomed(range, FACTOR ** step, isSeen ? place : (range[0] + range[1]) / 2);
}
