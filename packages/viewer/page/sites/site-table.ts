import { el } from '../dom/element.js';
import { siteName, type SiteBook } from './site-book.js';

const COLUMNS = [
  ['transmitter.lat', 'Latitude, °'],
  ['transmitter.lon', 'Longitude, °'],
  ['transmitter.alt', 'Height, m'],
  ['transmitter.txw', 'Power, W'],
  ['transmitter.frq', 'Frequency, MHz'],
  ['antenna.txg', 'Gain, dBi'],
  ['antenna.azi', 'Azimuth, °'],
] as const;

/** The sites as a table for paper, where their list and form are left out. */
export function siteTable({ sites }: SiteBook): HTMLElement {
  const head = ['Site', ...COLUMNS.map(([, words]) => words)].map((words) => el('th', { scope: 'col' }, words));
  const rows = sites.map((site) => {
    const cells = COLUMNS.map(([path]) => el('td', { class: 'number' }, (site.values[path] ?? '').replace('-', '−')));
    return el('tr', {}, el('th', { scope: 'row' }, siteName(site)), ...cells);
  });
  return el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows));
}
