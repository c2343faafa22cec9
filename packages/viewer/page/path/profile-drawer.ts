import type { SingleReport } from '@radioshed/contract/client';

import { button, byId, el, svgElement } from '../dom/element.js';
import { MARGIN, profileChart, type ProfileData } from './profile-chart.js';

/** The chart below the map. */
export interface ProfileDrawer {
  readonly show: (report: SingleReport, files: HTMLElement) => void;
  readonly hide: () => void;
}

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

/** @param onPlace told of the place along the link, 0 to 1, that the pointer is at; undefined when it leaves */
export function profileDrawer(onPlace: (share: number | undefined) => void): ProfileDrawer {
  const drawer = byId('drawer');
  let last: { report: SingleReport; files: HTMLElement } | undefined;
  const hide = (): void => {
    drawer.hidden = true;
    onPlace(undefined);
  };
  const draw = (): void => {
    if (last === undefined) return;
    const { report, files } = last;
    const width = Math.max(300, drawer.clientWidth - 24);
    const data = profileDataOf(report);
    const chart = svgElement(profileChart(data, width, heightOf(width))) as SVGSVGElement;
    const words = el(
      'span',
      { class: 'small grow', 'aria-hidden': 'true' },
      `${data.distanceKm.at(-1)?.toFixed(2)} km`,
    );
    const lift = (event: PointerEvent): void => {
      const share = (event.offsetX - MARGIN.left) / (width - MARGIN.left - MARGIN.right);
      const isInside = share >= 0 && share <= 1;
      onPlace(isInside ? share : undefined);
      if (isInside) words.textContent = wordsAt(data, share);
    };
    chart.addEventListener('pointermove', lift);
    chart.addEventListener('pointerleave', () => onPlace(undefined));
    const meanings = MEANINGS.map(([name, text]) => el('span', { class: `meaning ${name}` }, text));
    drawer.replaceChildren(
      el('div', { class: 'row' }, el('div', { class: 'row wrap meanings' }, ...meanings), words, files, button('×', hide, { class: 'plain', 'aria-label': 'Close the chart' })), // prettier-ignore
      chart,
    );
  };
  new ResizeObserver(() => {
    if (!drawer.hidden && Math.abs(drawer.clientWidth - 24 - (drawer.querySelector('svg')?.clientWidth ?? 0)) > 4)
      draw();
  }).observe(drawer);
  return {
    show(report, files) {
      last = { report, files };
      drawer.hidden = false;
      draw();
    },
    hide,
  };
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
