import type { BestSiteBody } from '@radioshed/contract/client';

import { button, byId, el, svgElement } from '../dom/element.js';
import { field } from '../form/field.js';
import { bodyOf } from '../form/values.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { skyline } from './horizon.js';
import { panoramaChart } from './panorama-chart.js';
import { antennaOf, polarChart } from './polar-chart.js';
import { heightsAround } from './terrain-heights.js';

const HORIZON_M = 40_000;

/** Where to stand: high ground nearby, the best site of an area, the horizon of the site and its antenna. */
export function siteTool(desk: Desk): Tool {
  const { server, radio, status, calculating, moveSender, sender } = desk;
  const radius = field({ path: 'site.rad', label: 'Within', unit: 'km', limits: { min: 0.05, max: 50 } }, 'site');
  radius.input.value = '3';
  const places = el('div', { 'aria-live': 'polite' });
  const plot = el('div', {});
  const km = (): number => Number(radius.input.value) || 3;
  const attempt = (work: () => Promise<unknown>): void => void work().catch((error: unknown) => status.complain(error));

  const high = async (by: 'height' | 'sight'): Promise<void> => {
    const { lat, lon } = sender();
    const alt = Number(radio.values()['transmitter.alt']) || 10;
    const answer = await server.client().highPoints({ lat, lon, rad: km(), by, alt });
    const rows = answer.places.map((place) => {
      const seen = place.sees_percent === undefined ? '' : `, sees ${place.sees_percent.toFixed(0)} %`;
      const words = `${place.ground_m.toFixed(0)} m (${place.above_m >= 0 ? '+' : '−'}${Math.abs(place.above_m).toFixed(0)} m), ${place.distance_km.toFixed(1)} km to ${place.azimuth_deg.toFixed(0)}°${seen}`; // prettier-ignore
      return el('li', {}, el('div', { class: 'row' }, el('span', { class: 'title' }, words), button('Go there', () => moveSender(place)))); // prettier-ignore
    });
    places.replaceChildren(
      el('ul', { class: 'kept' }, ...rows),
      ...answer.notes.map((note) => el('p', { class: 'small' }, note)),
    );
  };
  const best = async (): Promise<void> => {
    const { 'output.col': _col, 'output.res': _res, ...values } = radio.values();
    const body = bodyOf({ ...values, site: 'Best', 'output.rad': String(km()), 'output.out': '7', places: '100' });
    const answer = await calculating.run('Best site', (watch) => server.client(watch).bestSite(body as unknown as BestSiteBody), radio.show); // prettier-ignore
    if (answer === undefined) return;
    const { lat, lon } = answer.best;
    places.replaceChildren(
      el('div', { class: 'row' }, el('span', { class: 'title' }, `From the best site ${answer.coverage} % of the area is served.`), button('Go there', () => moveSender({ lat, lon }))), // prettier-ignore
      el('ul', { class: 'notes' }, ...answer.calculation_adjusted.map((note) => el('li', {}, note))),
    );
    await showCalculation(desk, answer.sid, true);
  };
  const horizon = async (): Promise<void> => {
    const site = sender();
    const heightAt = await heightsAround(server, site, HORIZON_M);
    const mastM = Number(radio.values()['transmitter.alt']) || 0;
    const points = skyline(heightAt, heightAt(0, 0) + mastM, HORIZON_M, 40);
    const highest = points.reduce((a, b) => (b.elevationDeg > a.elevationDeg ? b : a));
    const drawer = byId('drawer');
    drawer.hidden = false;
    const words = `Horizon from ${mastM} m above ground; highest ${highest.elevationDeg.toFixed(1).replace('-', '−')}° at ${highest.azimuthDeg}°, ${(highest.distanceM / 1000).toFixed(1)} km away`; // prettier-ignore
    drawer.replaceChildren(
      el('div', { class: 'row' }, el('span', { class: 'small title' }, words), button('×', () => (drawer.hidden = true), { class: 'plain', 'aria-label': 'Close the chart' })), // prettier-ignore
      svgElement(panoramaChart(points, Math.max(300, drawer.clientWidth - 24), 190)),
    );
  };
  const drawPattern = (): void => {
    const antenna = antennaOf(radio.values());
    plot.replaceChildren(antenna === undefined ? el('p', { class: 'hint' }, 'The pattern of this antenna is known to the server alone.') : svgElement(polarChart(antenna))); // prettier-ignore
  };
  radio.onChange(() => {
    if (isShown) drawPattern();
  });
  let isShown = false;
  return {
    id: 'site',
    title: 'Site',
    element: el(
      'div',
      {},
      el('p', { class: 'hint' }, 'Around the transmitter of the first tab.'),
      el('div', { class: 'grid' }, radius.element),
      el(
        'div',
        { class: 'row wrap' },
        button('Highest ground', () => attempt(() => high('height'))),
        button('Ground that sees most', () => attempt(() => high('sight'))),
        button('Best site', () => attempt(best)),
        button('Horizon', () => attempt(horizon)),
      ),
      places,
      el('h3', {}, 'Antenna'),
      plot,
    ),
    show() {
      isShown = true;
      drawPattern();
    },
    hide() {
      isShown = false;
      byId('drawer').hidden = true;
    },
    onMapClick: moveSender,
  };
}
