import type { SingleReport } from '@radioshed/contract/client';

import { addCursor } from '../chart/cursor.js';
import { type ChartOf, openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { MARGIN, profileChart, type ProfileData, profilePart } from './profile-chart.js';

/** Colours of the chart in words. */
const MEANINGS = [
  ['ground', 'terrain'],
  ['clutter', 'clutter'],
  ['bulge', 'Earth bulge'],
  ['ray', 'line of sight'],
  ['fresnel', 'Fresnel zone'],
  ['level', 'received level'],
] as const;

/** Of the chart; on a narrow screen the map must remain visible. */
const heightOf = (width: number): number => (width < 500 ? 150 : 230);

/**
 * Shows the profile of a link below the map.
 *
 * @param files what it can be saved as
 * @param onPlace called with the position of the cursor along the link, 0 to 1; undefined when it leaves
 */
export function showProfile(
  report: SingleReport,
  files: HTMLElement,
  onPlace: (share: number | undefined) => void,
): void {
  const data = profileDataOf(report);
  const meanings = MEANINGS.map(([name, text]) => el('span', { class: `meaning ${name}` }, text));
  const length = `${data.distanceKm.at(-1)?.toFixed(2)} km`;
  const line = el('span', { class: 'small grow' }, length);
  const chartOf: ChartOf = (width, zoom) => {
    const chart = svgElement(profileChart(profilePart(data, zoom.range), width, heightOf(width))) as SVGSVGElement;
    const end = Math.max(1, data.distanceKm.length - 1);
    addCursor(chart, {
      count: data.distanceKm.length,
      zoom,
      x: [MARGIN.left, width - MARGIN.right],
      y: [MARGIN.top, heightOf(width) - MARGIN.bottom],
      placeWords: (i) => `${data.distanceKm[i]?.toFixed(2)} km`,
      words: (i) => wordsAt(data, i),
      line,
      onPlace: (i) => onPlace(i === undefined ? undefined : i / end),
    });
    return chart;
  };
  openDrawer([el('div', { class: 'row wrap meanings' }, ...meanings), line, files], chartOf, {
    canZoom: true,
    onClose: () => onPlace(undefined),
  });
}

/** The part of a report that the chart draws. */
export function profileDataOf(report: SingleReport): ProfileData {
  const { Transmitters: sender, Receiver: receiver } = report;
  return {
    distanceKm: report.Distance,
    groundM: report.Terrain_AMSL,
    bulgedM: report.Terrain,
    clutterM: report['Landcover heights'],
    fresnelM: report.Fresnel,
    levelDbm: report.dBm,
    txM: sender['Height above sea level m'],
    rxM: receiver['Ground elevation m'] + receiver['Antenna height m'],
  };
}

function wordsAt({ distanceKm, groundM, clutterM, levelDbm }: ProfileData, i: number): string {
  const level = levelDbm[i];
  const clutter = clutterM[i] ?? 0;
  return [
    `${distanceKm[i]?.toFixed(2)} km`,
    `ground ${groundM[i]?.toFixed(0)} m`,
    ...(clutter > 0 ? [`clutter ${clutter.toFixed(0)} m`] : []),
    ...(typeof level === 'number' ? [`${level.toFixed(1).replace('-', '−')} dBm`] : []),
  ].join(' · ');
}
