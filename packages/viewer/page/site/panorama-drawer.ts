import { addCursor } from '../chart/cursor.js';
import { openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { valueText } from '../result/readout.js';
import type { SkylinePoint } from './horizon.js';
import { PANORAMA_MARGIN, panoramaChart } from './panorama-chart.js';

const HEIGHT = 190;

/** Shows the skyline of an antenna below the map. @param mastM its height above the ground */
export function showPanorama(points: readonly SkylinePoint[], mastM: number): void {
  const highest = points.reduce((a, b) => (b.elevationDeg > a.elevationDeg ? b : a));
  const words = `Horizon from ${mastM} m above ground; highest ${valueText(highest.elevationDeg, '°')} at ${highest.azimuthDeg}°, ${(highest.distanceM / 1000).toFixed(1)} km away`; // prettier-ignore
  const line = el('span', { class: 'small grow' });
  const chartOf = (width: number): Element => {
    const chart = svgElement(panoramaChart(points, width, HEIGHT)) as SVGSVGElement;
    const [left, right] = [PANORAMA_MARGIN.left, width - PANORAMA_MARGIN.right];
    addCursor(chart, {
      count: points.length,
      // The last point is a degree before north, which is drawn at both ends.
      x: [left, left + ((right - left) * (points.length - 1)) / points.length],
      y: [PANORAMA_MARGIN.top, HEIGHT - PANORAMA_MARGIN.bottom],
      placeWords: (i) => `${points[i]?.azimuthDeg}°`,
      words: (i) => skylineWords(points[i]),
      line,
    });
    return chart;
  };
  openDrawer([el('span', { class: 'small title' }, words), line], chartOf);
}

function skylineWords(point: SkylinePoint | undefined): string {
  if (point === undefined || Number.isNaN(point.heightM)) return 'no terrain data';
  const { azimuthDeg, elevationDeg, distanceM, heightM } = point;
  return `azimuth ${azimuthDeg}° · elevation ${valueText(elevationDeg, '°')} · ground ${heightM.toFixed(0)} m, ${(distanceM / 1000).toFixed(1)} km away`;
}
