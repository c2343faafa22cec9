import type { SingleReport } from '@radioshed/contract/client';

import { el } from '../dom/element.js';
import type { EndRadio } from './link-radios.js';

/** A link in one direction. */
export interface Direction {
  /** `Hill → Tower` */
  readonly name: string;
  /** Received power, dBm. */
  readonly levelDbm: number;
  /** Of the end that receives; NaN where it has none. */
  readonly thresholdDbm: number;
}

/** The direction of a report, with the names of its ends and the radio that receives. */
export function directionOf(report: SingleReport, from: string, to: string, { thresholdDbm }: EndRadio): Direction {
  return {
    name: `${from} → ${to}`,
    levelDbm: Number({ ...report.Transmitters }['Signal power at receiver dBm']),
    thresholdDbm: Number.parseFloat(thresholdDbm),
  };
}

/** Levels that differ by less look the same. */
const SAME_DB = 0.05;

/** Both directions of a link as a table, or one sentence where they are the same. */
export function directionsTable(there: Direction, back: Direction): HTMLElement {
  const isSame =
    Math.abs(there.levelDbm - back.levelDbm) < SAME_DB &&
    (there.thresholdDbm === back.thresholdDbm || Number.isNaN(there.thresholdDbm + back.thresholdDbm));
  if (isSame) return el('p', { class: 'small' }, 'Both directions have the same level and margin.');
  const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(1).replace('-', '−'));
  const rows = [there, back].map(({ name, levelDbm, thresholdDbm }) => {
    const marginDb = levelDbm - thresholdDbm;
    const verdict = Number.isNaN(marginDb) ? '' : marginDb < 0 ? 'does not work' : 'works';
    return el(
      'tr',
      {},
      el('th', { scope: 'row' }, name),
      el('td', { class: 'number' }, number(levelDbm)),
      el('td', { class: 'number' }, number(marginDb)),
      el('td', {}, verdict),
    );
  });
  const head = ['Direction', 'Level, dBm', 'Margin, dB', 'Verdict'].map((words) => el('th', { scope: 'col' }, words));
  return el(
    'table',
    { class: 'directions' },
    el('caption', {}, 'Both directions'),
    el('thead', {}, el('tr', {}, ...head)),
    el('tbody', {}, ...rows),
  );
}
