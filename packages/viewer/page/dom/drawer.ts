import { type Range, WHOLE, type Zoom, zoomStep } from '../chart/zoom.js';
import { button, byId, type Child, el } from './element.js';
import { returnFocus } from './keep-focus.js';

/** Draws what the drawer holds for a width, px, and for the part of it that is shown. */
export type ChartOf = (width: number, zoom: Zoom) => Element;

/** How a drawer is opened. */
export interface DrawerOptions {
  /** Called when it is closed or replaced. */
  readonly onClose?: () => void;
  /** Whether its chart can be zoomed: it has buttons for that. */
  readonly canZoom?: boolean;
}

/** Content of the drawer. */
interface Drawn {
  readonly chartOf: ChartOf;
  readonly onClose: (() => void) | undefined;
  readonly zoomButtons: readonly HTMLButtonElement[];
  chart: Element;
  width: number;
  range: Range;
  zoom: Zoom;
}

/** Less changes of width than this leave a chart as it is, px. */
const STILL_PX = 4;

let drawn: Drawn | undefined;
let observer: ResizeObserver | undefined;

/**
 * Opens the drawer below the map with a chart or a table, which is redrawn when the window width changes. What it held
 * before is closed.
 *
 * @param head what is above the chart, before the button that closes it
 */
export function openDrawer(head: readonly Child[], chartOf: ChartOf, options: DrawerOptions = {}): void {
  const drawer = byId('drawer');
  const before = drawer.contains(document.activeElement) ? null : document.activeElement;
  closeDrawer();
  drawer.hidden = false;
  const print = button('Print', () => globalThis.print(), {
    class: 'quiet',
    title: 'Print the map, this chart and the figures, or save them as PDF',
  });
  const close = button(
    '×',
    () => {
      closeDrawer();
      returnFocus(before);
    },
    { class: 'plain', 'aria-label': 'Close the chart' },
  );
  const zoomButtons =
    options.canZoom === true
      ? (
          [
            [1, '+', 'Zoom the chart in'],
            [-1, '−', 'Zoom the chart out'],
            [0, 'All', 'Show all of the chart'],
          ] as const
        ).map(([step, words, label]) =>
          button(words, () => zoomBy(step), { class: 'quiet', 'aria-label': label, title: label }),
        )
      : [];
  const width = widthOf(drawer);
  const zoom = zoomOf(WHOLE, 0);
  const chart = chartOf(width, zoom);
  drawer.replaceChildren(el('div', { class: 'row' }, ...head, ...zoomButtons, print, close), chart);
  drawn = { chartOf, onClose: options.onClose, zoomButtons, chart, width, range: WHOLE, zoom };
  tellZoom();
  tellHeight(drawer);
  if (observer !== undefined) return;
  observer = new ResizeObserver(() => {
    const now = widthOf(drawer);
    if (drawn !== undefined && Math.abs(now - drawn.width) > STILL_PX) redraw(now, drawn.range);
  });
  observer.observe(drawer);
}

/** Marks what the drawer holds as outdated, or takes the mark away. */
export function markDrawer(isOutdated: boolean): void {
  const drawer = byId('drawer');
  drawer.querySelector('.badge')?.remove();
  if (isOutdated) drawer.firstElementChild?.prepend(el('span', { class: 'badge' }, 'Outdated'));
}

/** How much of the map it covers from below, px. */
export function drawerHeight(): number {
  const { hidden, offsetTop, parentElement } = byId('drawer');
  return hidden || parentElement === null ? 0 : parentElement.clientHeight - offsetTop;
}

/** Closes the drawer, whatever it holds. */
export function closeDrawer(): void {
  byId('drawer').hidden = true;
  const closed = drawn;
  drawn = undefined;
  closed?.onClose?.();
}

function zoomOf(range: Range, place: number): Zoom {
  return {
    range,
    place,
    set: (next) => {
      if (drawn !== undefined) redraw(drawn.width, next);
    },
  };
}

function zoomBy(step: -1 | 0 | 1): void {
  if (drawn !== undefined) redraw(drawn.width, zoomStep(drawn.zoom, step));
}

function redraw(width: number, range: Range): void {
  if (drawn === undefined) return;
  const zoom = zoomOf(range, drawn.zoom.place);
  const hasFocus = drawn.chart === document.activeElement;
  const chart = drawn.chartOf(width, zoom);
  drawn.chart.replaceWith(chart);
  Object.assign(drawn, { chart, width, range, zoom });
  if (hasFocus && chart instanceof SVGElement) chart.focus();
  tellZoom();
  tellHeight(byId('drawer'));
}

/** Buttons that would change nothing are off; the focus goes on from them. */
function tellZoom(): void {
  if (drawn === undefined) return;
  const isWhole = drawn.range[0] === 0 && drawn.range[1] === 1;
  const [zoomIn, ...others] = drawn.zoomButtons;
  const hasFocus = others.some((each) => each === document.activeElement);
  for (const each of others) each.disabled = isWhole;
  if (isWhole && hasFocus) zoomIn?.focus();
}

/** The style sheet keeps the legend out of its way. */
function tellHeight(drawer: HTMLElement): void {
  drawer.parentElement?.style.setProperty('--drawer', `${drawer.offsetHeight}px`);
}

/** Inside its padding; charts of less cannot be read. */
const widthOf = (drawer: HTMLElement): number => Math.max(300, drawer.clientWidth - 24);
