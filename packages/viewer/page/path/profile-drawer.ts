import type { SingleReport } from '@radioshed/contract/client';

import { openDrawer } from '../dom/drawer.js';
import { el, svgElement } from '../dom/element.js';
import { MARGIN, profileChart, type ProfileData } from './profile-chart.js';

/** Colours of the chart in words. */
const MEANINGS = [
  ['ground', 'terrain'],
  ['clutter', 'trees and buildings'],
  ['bulge', 'bulge of the Earth'],
  ['ray', 'line of sight'],
  ['fresnel', 'Fresnel zone'],
  ['level', 'received level'],
] as const;

/** Of the chart; on a narrow screen the map shall be seen too. */
const heightOf = (width: number): number => (width < 500 ? 150 : 230);

/**
 * Shows the profile of a link below the map.
 *
 * @param files what it can be saved as
 * @param onPlace told of the place along the link, 0 to 1, that the pointer is at; undefined when it leaves
 */
export function showProfile(
  report: SingleReport,
  files: HTMLElement,
  onPlace: (share: number | undefined) => void,
): void {
  const data = profileDataOf(report);
  const meanings = MEANINGS.map(([name, text]) => el('span', { class: `meaning ${name}` }, text));
  const length = `${data.distanceKm.at(-1)?.toFixed(2)} km`;
  const words = el('span', { class: 'small grow', 'aria-hidden': 'true' }, length);
  const chartOf = (width: number): Element => {
    const chart = svgElement(profileChart(data, width, heightOf(width))) as SVGSVGElement;
    const lift = (event: PointerEvent): void => {
      const share = (event.offsetX - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
      const isInside = share >= 0 && share <= 1;
      onPlace(isInside ? share : undefined);
      if (isInside) words.textContent = wordsAt(data, share);
    };
    chart.addEventListener('pointermove', lift);
    chart.addEventListener('pointerleave', () => onPlace(undefined));
    return chart;
  };
  openDrawer([el('div', { class: 'row wrap meanings' }, ...meanings), words, files], chartOf, () => onPlace(undefined));
}

/** What the chart draws of a report. */
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

function wordsAt({ distanceKm, groundM, clutterM, levelDbm }: ProfileData, share: number): string {
  const i = Math.round(share * (distanceKm.length - 1));
  const level = levelDbm[i];
  const clutter = clutterM[i] ?? 0;
  return [
    `${distanceKm[i]?.toFixed(2)} km`,
    `ground ${groundM[i]?.toFixed(0)} m`,
    ...(clutter > 0 ? [`with ${clutter.toFixed(0)} m on it`] : []),
    ...(typeof level === 'number' ? [`${level.toFixed(1).replace('-', '−')} dBm`] : []),
  ].join(' · ');
}
