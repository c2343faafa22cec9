import { addCursor } from '../chart/cursor.js';
import { samplesIn } from '../chart/zoom.js';
import { type ChartOf, openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { valueText } from '../result/readout.js';
import type { SkylinePoint } from './horizon.js';
import { PANORAMA_MARGIN, panoramaChart } from './panorama-chart.js';

const HEIGHT = 190;

/** Shows the skyline of an antenna below the map. @param mastM its height above the ground */
export function showPanorama(points: readonly SkylinePoint[], mastM: number): void {
  const highest = points.reduce((a, b) => (b.elevationDeg > a.elevationDeg ? b : a));
  const words = `Horizon from ${mastM} m above ground; highest ${valueText(highest.elevationDeg, '°')} at ${highest.azimuthDeg}°, ${(highest.distanceM / 1000).toFixed(1)} km away`;
  // North is at both ends.
  const round = [...points, ...points.slice(0, 1).map((north) => ({ ...north, azimuthDeg: 360 }))];
  const line = el('span', { class: 'small grow' });
  const chartOf: ChartOf = (width, zoom) => {
    const [first, last] = samplesIn(round.length, zoom.range);
    const chart = svgElement(panoramaChart(round.slice(first, last + 1), width, HEIGHT)) as SVGSVGElement;
    addCursor(chart, {
      count: round.length,
      zoom,
      x: [PANORAMA_MARGIN.left, width - PANORAMA_MARGIN.right],
      y: [PANORAMA_MARGIN.top, HEIGHT - PANORAMA_MARGIN.bottom],
      placeWords: (i) => `${round[i]?.azimuthDeg}°`,
      words: (i) => skylineWords(round[i]),
      line,
    });
    return chart;
  };
  openDrawer([el('span', { class: 'small title' }, words), line], chartOf, { canZoom: true });
}

function skylineWords(point: SkylinePoint | undefined): string {
  if (point === undefined || Number.isNaN(point.heightM)) return 'no terrain data';
  const { azimuthDeg, elevationDeg, distanceM, heightM } = point;
  return `azimuth ${azimuthDeg}° · elevation ${valueText(elevationDeg, '°')} · ground ${heightM.toFixed(0)} m, ${(distanceM / 1000).toFixed(1)} km away`;
}
