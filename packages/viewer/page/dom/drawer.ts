import { button, byId, type Child, el } from './element.js';

/** The chart that the drawer holds. */
interface Drawn {
  readonly chartOf: (width: number) => Element;
  readonly onClose: (() => void) | undefined;
  chart: Element;
  width: number;
}

/** Less changes of width than this leave a chart as it is, px. */
const STILL_PX = 4;

let drawn: Drawn | undefined;
let observer: ResizeObserver | undefined;

/**
 * Opens the drawer below the map with a chart, which is redrawn when the window width changes. An open chart is closed.
 *
 * @param head what stands above the chart, before the button that closes it
 * @param chartOf the chart for a width, px
 * @param onClose called when it is closed or replaced
 */
export function openDrawer(head: readonly Child[], chartOf: (width: number) => Element, onClose?: () => void): void {
  closeDrawer();
  const drawer = byId('drawer');
  drawer.hidden = false;
  const width = widthOf(drawer);
  const chart = chartOf(width);
  const close = button('×', closeDrawer, { class: 'plain', 'aria-label': 'Close the chart' });
  drawer.replaceChildren(el('div', { class: 'row' }, ...head, close), chart);
  drawn = { chartOf, onClose, chart, width };
  tellHeight(drawer);
  if (observer !== undefined) return;
  observer = new ResizeObserver(() => redraw(drawer));
  observer.observe(drawer);
}

/** How much of the map it covers from below, px. */
export function drawerHeight(): number {
  return byId('drawer').offsetHeight;
}

/** Closes the drawer, whatever it holds. */
export function closeDrawer(): void {
  byId('drawer').hidden = true;
  const closed = drawn;
  drawn = undefined;
  closed?.onClose?.();
}

function redraw(drawer: HTMLElement): void {
  const width = widthOf(drawer);
  if (drawn === undefined || Math.abs(width - drawn.width) <= STILL_PX) return;
  const chart = drawn.chartOf(width);
  drawn.chart.replaceWith(chart);
  Object.assign(drawn, { chart, width });
  tellHeight(drawer);
}

/** The style sheet keeps the legend out of its way. */
function tellHeight(drawer: HTMLElement): void {
  drawer.parentElement?.style.setProperty('--drawer', `${drawer.offsetHeight}px`);
}

/** Inside its padding; charts of less cannot be read. */
const widthOf = (drawer: HTMLElement): number => Math.max(300, drawer.clientWidth - 24);
