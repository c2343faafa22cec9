import { openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { valueText } from '../result/readout.js';
import { ROUTE_MARGIN, routeChart, type RouteLevels } from './route-chart.js';

/**
 * Shows the level along a route below the map.
 *
 * @param onPlace told of the place, by its number, that the pointer is at; undefined when it leaves
 */
export function showRoute(levels: RouteLevels, onPlace: (i: number | undefined) => void, files: HTMLElement): void {
  const { distanceKm, levelDbm, thresholdDbm } = levels;
  const heard = levelDbm.filter((level) => level >= thresholdDbm).length;
  const share = `${((100 * heard) / Math.max(1, levelDbm.length)).toFixed(0)} % of the way at ${valueText(thresholdDbm, 'dBm')} or more`; // prettier-ignore
  const words = el('span', { class: 'small grow', 'aria-hidden': 'true' });
  const chartOf = (width: number): Element => {
    const chart = svgElement(routeChart(levels, width, width < 500 ? 140 : 190)) as SVGSVGElement;
    chart.addEventListener('pointermove', ({ offsetX }) => {
      const along = (offsetX - ROUTE_MARGIN.left) / (width - ROUTE_MARGIN.left - ROUTE_MARGIN.right);
      const i = Math.round(along * (levelDbm.length - 1));
      const level = levelDbm[i];
      onPlace(level === undefined ? undefined : i);
      if (level === undefined) return;
      words.textContent = `${distanceKm[i]?.toFixed(2)} km · ${Number.isFinite(level) ? valueText(level, 'dBm') : 'no link'}`; // prettier-ignore
    });
    chart.addEventListener('pointerleave', () => onPlace(undefined));
    return chart;
  };
  openDrawer([el('span', { class: 'small title' }, share), words, files], chartOf, () => onPlace(undefined));
}
