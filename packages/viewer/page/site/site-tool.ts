import type { BestSiteBody } from '@radioshed/contract/client';

import { closeDrawer, markDrawer } from '../dom/drawer.js';
import { button, el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { field } from '../form/field.js';
import { bodyOf } from '../form/values.js';
import { boxAround } from '../map/box-around.js';
import { type Pin, pin } from '../map/pin.js';
import { METRES_PER_DEGREE, type Place, placesIn, placesText } from '../map/place.js';
import { showCalculation } from '../result/show-calculation.js';
import { addedAt } from '../sites/site-book.js';
import type { Desk, Tool } from '../start/desk.js';
import { areaOutline } from './area-outline.js';
import { skyline } from './horizon.js';
import { showPanorama } from './panorama-drawer.js';
import { heightsAround } from './terrain-heights.js';

const HORIZON_M = 40_000;
/** Pixels across the area of a best site, where nothing else is asked for: enough to see where to look closer. */
const ACROSS = 120;

/** Where to put the site: high ground nearby, the best site of an area, the horizon of the site. */
export function siteTool(desk: Desk): Tool {
  const { server, radio, status, calculating, moveSender, sender } = desk;
  const radius = field({ path: 'site.rad', label: 'Radius', unit: 'km', limits: { min: 0.05, max: 50 } }, 'site');
  radius.set('3');
  const pixel = field(
    {
      path: 'site.res',
      label: 'Best-site resolution',
      unit: 'm',
      limits: { min: 1, max: 1000 },
      placeholder: `width/${ACROSS}`,
    },
    'site',
  );
  const places = el('div', { 'aria-live': 'polite' });
  const outline = areaOutline(desk);
  /** The best site on the map. */
  let bestPin: Pin | undefined;
  const showBest = (place: Place | undefined): void => {
    bestPin?.remove();
    bestPin = place && pin(desk.view.map, place, { label: 'Best site', kind: 'listener', letter: 'B' });
  };
  const goTo = (place: Place): readonly HTMLElement[] => [
    button('Move here', () => moveSender(place), { title: 'Move the current site here' }),
    button('Add site', () => desk.sites.change(addedAt(desk.sites.book(), radio.values(), place)), {
      title: 'Add a site here with the current settings',
    }),
  ];
  const km = (): number => Number(radius.value()) || 3;

  const high = async (by: 'height' | 'sight'): Promise<void> => {
    const { lat, lon } = sender();
    const alt = Number(radio.values()['transmitter.alt']) || 10;
    const answer = await server.client().highPoints({ lat, lon, rad: km(), by, alt });
    const rows = answer.places.map((place) => {
      const seen = place.sees_percent === undefined ? '' : `viewshed ${place.sees_percent.toFixed(0)} %, `;
      const words = `${seen}${place.ground_m.toFixed(0)} m (${place.above_m >= 0 ? '+' : '−'}${Math.abs(place.above_m).toFixed(0)} m), ${place.distance_km.toFixed(1)} km at azimuth ${place.azimuth_deg.toFixed(0)}°`;
      return el('li', {}, el('div', { class: 'row wrap' }, el('span', { class: 'title' }, words), ...goTo(place)));
    });
    showBest(undefined);
    places.replaceChildren(el('ul', { class: 'entries' }, ...rows), notesList(notesOf(answer)));
  };
  const best = async (): Promise<void> => {
    const {
      'output.col': _col,
      'output.res': _res,
      'transmitter.lat': lat0 = '',
      'transmitter.lon': lon0 = '',
      ...values
    } = radio.values();
    const corners = outline.corners();
    if (corners.length === 1 || corners.length === 2)
      throw new Error('An area needs at least three corners. Click more.');
    const circle = { 'transmitter.lat': lat0, 'transmitter.lon': lon0, 'output.rad': String(km()) };
    const asked = {
      ...values,
      ...(corners.length === 0 ? circle : { 'output.rad': '' }),
      site: 'Best',
      'output.out': '7',
      'output.res': pixel.value() || String(usualPixelM(corners, km())),
      places: '100',
    };
    const body = { ...bodyOf(asked), ...(corners.length === 0 ? {} : { edges: corners }) };
    const answer = await calculating.run(
      'Best site',
      (watch) => server.client(watch).bestSite(body as unknown as BestSiteBody),
      radio.show,
    );
    if (answer === undefined) return;
    const { lat, lon } = answer.best;
    showBest({ lat, lon });
    places.replaceChildren(
      el(
        'p',
        {},
        `The best site serves ${answer.coverage} % of the area. It is B on the map, at ${lat.toFixed(5)}, ${lon.toFixed(5)}. The layer rates all other locations relative to it.`,
      ),
      el('div', { class: 'row wrap' }, ...goTo({ lat, lon })),
      notesList(notesOf(answer)),
    );
    await showCalculation(desk, answer.sid, true);
  };
  const horizon = async (): Promise<void> => {
    const site = sender();
    const heightAt = await heightsAround(server, site, HORIZON_M);
    const groundM = heightAt(0, 0);
    if (Number.isNaN(groundM)) throw new Error('This server has no terrain at the transmitter.');
    const mastM = Number(radio.values()['transmitter.alt']) || 0;
    const points = skyline(heightAt, groundM + mastM, HORIZON_M, 40);
    showPanorama(points, mastM);
    horizonOf = { site, mastM };
  };
  /** The location from which the horizon in the drawer is seen. */
  let horizonOf: { readonly site: Place; readonly mastM: number } | undefined;
  let isShown = false;
  radio.onChange(() => {
    if (!isShown || horizonOf === undefined) return;
    const [{ lat, lon }, mastM] = [sender(), Number(radio.values()['transmitter.alt']) || 0];
    markDrawer(horizonOf.site.lat !== lat || horizonOf.site.lon !== lon || horizonOf.mastM !== mastM);
  });
  return {
    id: 'site',
    title: 'Best site',
    isMore: true,
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Searches are centred on the transmitter of the Sites tab. Best site searches the outlined area, if there is one.',
      ),
      el('div', { class: 'grid' }, radius.element, pixel.element),
      outline.element,
      el(
        'div',
        { class: 'row wrap' },
        button('Highest ground', () => status.attempt(() => high('height'))),
        button('Largest viewshed', () => status.attempt(() => high('sight'))),
        button('Best site', () => status.attempt(best)),
        button('Horizon', () => status.attempt(horizon)),
      ),
      places,
    ),
    show() {
      isShown = true;
      bestPin?.show(true);
      outline.display(true);
    },
    hide() {
      isShown = false;
      bestPin?.show(false);
      outline.display(false);
      closeDrawer();
    },
    state: {
      get: () => ({
        ...(radius.value() === '3' ? {} : { rad: radius.value() }),
        ...(pixel.value() === '' ? {} : { res: pixel.value() }),
        ...(outline.corners().length === 0 ? {} : { corners: placesText(outline.corners()) }),
      }),
      set({ rad = '3', res = '', corners = '' }) {
        radius.set(rad);
        pixel.set(res);
        for (const corner of placesIn(corners)) outline.add(corner);
      },
    },
    takeClick(place) {
      if (outline.isDrawing()) outline.add(place);
      return outline.isDrawing();
    },
  };
}

/** Side of a pixel for an area that was outlined, else for a circle, m. */
function usualPixelM(corners: readonly Place[], radiusKm: number): number {
  if (corners.length === 0) return Math.max(1, Math.round((2000 * radiusKm) / ACROSS));
  const [north, east, south, west] = boxAround(corners);
  const high = (north - south) * METRES_PER_DEGREE;
  const wide = (east - west) * METRES_PER_DEGREE * Math.cos((north * Math.PI) / 180);
  return Math.min(1000, Math.max(1, Math.round(Math.max(high, wide) / ACROSS)));
}
