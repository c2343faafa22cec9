import { addCursor } from '../chart/cursor.js';
import { samplesIn } from '../chart/zoom.js';
import { type ChartOf, openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { valueText } from '../result/readout.js';
import { ROUTE_MARGIN, routeChart, type RouteLevels } from './route-chart.js';

/**
 * Shows the level along a route below the map.
 *
 * @param onPlace called with the number of the location at the cursor; undefined when the cursor leaves
 */
export function showRoute(levels: RouteLevels, onPlace: (i: number | undefined) => void, files: HTMLElement): void {
  const { distanceKm, levelDbm, thresholdDbm } = levels;
  const heard = levelDbm.filter((level) => level >= thresholdDbm).length;
  const share = `${((100 * heard) / Math.max(1, levelDbm.length)).toFixed(0)} % of the route at ${valueText(thresholdDbm, 'dBm')} or more`;
  const line = el('span', { class: 'small grow' });
  const chartOf: ChartOf = (width, zoom) => {
    const height = width < 500 ? 140 : 190;
    const [first, last] = samplesIn(levelDbm.length, zoom.range);
    const part = {
      thresholdDbm,
      distanceKm: distanceKm.slice(first, last + 1),
      levelDbm: levelDbm.slice(first, last + 1),
    };
    const chart = svgElement(routeChart(part, width, height)) as SVGSVGElement;
    const placeWords = (i: number): string => `${distanceKm[i]?.toFixed(2)} km`;
    const levelWords = (level = Number.NaN): string => (Number.isFinite(level) ? valueText(level, 'dBm') : 'no link');
    addCursor(chart, {
      count: levelDbm.length,
      zoom,
      x: [ROUTE_MARGIN.left, width - ROUTE_MARGIN.right],
      y: [ROUTE_MARGIN.top, height - ROUTE_MARGIN.bottom],
      placeWords,
      words: (i) => `${placeWords(i)} · ${levelWords(levelDbm[i])}`,
      line,
      onPlace,
    });
    return chart;
  };
  openDrawer([el('span', { class: 'small title' }, share), line, files], chartOf, {
    canZoom: true,
    onClose: () => onPlace(undefined),
  });
}
