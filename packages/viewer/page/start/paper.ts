import { byId } from '../dom/element.js';

/** Width of a sheet of A4 or Letter within its margins, px. */
const PAPER_PX = 700;
/** A map that is enlarged more looks blurred. */
const MOST_ZOOM = 1.5;

/** Fits the page to paper before it is printed: the map keeps its view, nothing is wider than a sheet. */
export function fitPaper(): void {
  addEventListener('beforeprint', () => {
    const map = byId('map');
    const [width, height] = [map.clientWidth, map.clientHeight];
    const zoom = Math.min(MOST_ZOOM, PAPER_PX / width);
    // A table that scrolls on the screen may be wider than the map.
    const table = document.querySelector('#drawer .scroll table');
    const fit = table === null ? 1 : Math.min(1, PAPER_PX / zoom / Math.max(1, table.scrollWidth));
    const values = {
      '--map-width': `${width}px`,
      '--map-height': `${height}px`,
      '--paper-zoom': zoom,
      '--table-zoom': fit,
    };
    for (const [name, value] of Object.entries(values)) document.body.style.setProperty(name, String(value));
  });
}
