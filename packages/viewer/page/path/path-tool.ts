import type { PathBody, SingleReport } from '@radioshed/contract/client';

import { closeDrawer } from '../dom/drawer.js';
import { el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import { type Field, field } from '../form/field.js';
import { bodyOf } from '../form/values.js';
import { placeBetween } from '../map/great-circle.js';
import { lineOn } from '../map/line.js';
import { type Place, placesIn, placesText, typedPlace } from '../map/place.js';
import { pin } from '../map/pin.js';
import { saveMenu } from '../result/save-menu.js';
import type { Desk, Tool } from '../start/desk.js';
import { isSid } from '../start/share-link.js';
import { budgetRows, verdictOf } from './budget-rows.js';
import { budgetTable } from './budget-table.js';
import { inTheWay } from './in-the-way.js';
import { latestOf } from './latest.js';
import { linkEnds } from './link-ends.js';
import { profileDataOf, showProfile } from './profile-drawer.js';

/** Files of a link. */
const FILES = [
  ['svg', 'Chart, SVG'],
  ['png', 'Chart, PNG'],
  ['kmz', 'KMZ, Google Earth'],
  ['geojson', 'GeoJSON'],
  ['shp', 'Shapefile, zipped'],
  ['json', 'Figures, JSON'],
] as const;

/** Accounts whose calculations are counted have a balance below it. */
const UNCOUNTED = 1_000_000_000;

/** The tool of a link; other parts of the page may place its receiver. */
export interface LinkTool extends Tool {
  readonly placeReceiver: (place: Place) => void;
}

/** A link between the transmitter and a second place: profile, level along it, budget. Moving an end computes it again. */
export function pathTool(desk: Desk): LinkTool {
  const { view, radio, server, status } = desk;
  const from = desk.sender();
  const places = {
    lat: field({ path: 'receiver.lat', label: 'Receiver latitude', unit: '°' }, 'path'),
    lon: field({ path: 'receiver.lon', label: 'Receiver longitude', unit: '°' }, 'path'),
  };
  const budget = el('div', { 'aria-live': 'polite' });
  const listener = pin(view.map, { lat: from.lat + 0.04, lon: from.lon + 0.05 }, { label: 'Receiver', kind: 'listener', letter: 'R', onMove: (_place, isOver) => moved(isOver) }); // prettier-ignore
  listener.show(false);
  const cursor = pin(view.map, from, { label: 'Chart cursor', kind: 'site', letter: '' });
  cursor.show(false);
  const line = lineOn(view.map, 'path-line');
  let isShown = false;
  /** Whether to move the map so that both ends are visible. */
  let isNew = false;
  let isCounted = true;
  let last: SingleReport | undefined;
  /** A link that the page was opened with, by its unguessable name, until it is shown. */
  let shared: string | undefined;
  /** Whether others were given the address of the last one. */
  let isForOthers = false;

  const point = (share: number | undefined): void => {
    const [a, b] = [desk.sender(), listener.place()];
    cursor.show(share !== undefined);
    if (share !== undefined) cursor.move(placeBetween(a, b, share));
  };
  const show = (report: SingleReport): void => {
    const { sid, balance } = report;
    isCounted = balance < UNCOUNTED;
    // Of a link that is being moved, only the last one stays saved.
    if (last !== undefined && !isForOthers)
      void server
        .client()
        .deleteCalculation(last.id)
        .catch(() => undefined);
    last = report;
    isForOthers = false;
    showProfile(report, saveMenu(server, sid, FILES), point);
    if (isNew) view.reveal([desk.sender(), listener.place()]);
    isNew = false;
    const threshold = Number.parseFloat(radio.values()['receiver.rxs'] ?? '');
    const rows = budgetRows(
      { ...report.Transmitters },
      { ...report.Receiver },
      Number.isNaN(threshold) ? undefined : threshold,
    );
    const verdict = el(
      'p',
      { class: 'verdict' },
      verdictOf({ ...report.Transmitters }, threshold, inTheWay(profileDataOf(report))),
    );
    budget.replaceChildren(verdict, budgetTable(rows), notesList(report.calculation_adjusted));
  };
  const ask = latestOf(async (): Promise<void> => {
    const { lat, lon } = listener.place();
    const { 'output.res': _res, 'output.rad': _rad, 'output.col': _col, ...values } = radio.values();
    const body = bodyOf({ ...values, site: 'Link', 'receiver.lat': lat.toFixed(6), 'receiver.lon': lon.toFixed(6) });
    try {
      radio.show();
      const report = await server.client().path(body as unknown as PathBody);
      if (isShown) show(report);
    } catch (error) {
      radio.show(error);
      showFaults(error, places);
      status.complain(error);
    }
  });
  /** Shows the saved link of an address; if it was deleted, computes it again. */
  const open = async (sid: string): Promise<void> => {
    shared = undefined;
    const answer = await fetch(server.url(`archive/${sid}/json`));
    if (!answer.ok) return ask();
    show((await answer.json()) as SingleReport);
    isForOthers = true;
  };
  const trace = (): void => {
    const [a, b] = [desk.sender(), listener.place()];
    line.set([[a, b]]);
    places.lat.input.value = b.lat.toFixed(6);
    places.lon.input.value = b.lon.toFixed(6);
  };
  const moved = (isOver: boolean): void => {
    if (!isShown) return;
    trace();
    if (isOver || !isCounted) void ask();
  };
  const typed = (): void => {
    isNew = true;
    listener.move(typedPlace(places.lat.input.value, places.lon.input.value));
    moved(true);
  };
  for (const { input } of Object.values(places)) input.addEventListener('change', typed);
  desk.onSenderMove((_place, isOver) => moved(isOver));
  return {
    id: 'path',
    title: 'Link',
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Choose two sites, drag either pin, or click the map and choose “Link to here”. The link uses the radio of the site it starts from.',
      ),
      linkEnds(desk.sites, (place) => {
        isNew = true;
        listener.move(place);
        moved(true);
      }),
      el('div', { class: 'grid' }, places.lat.element, places.lon.element),
      budget,
    ),
    show() {
      isShown = true;
      isNew = true;
      listener.show(true);
      trace();
      const sid = shared;
      void (sid === undefined ? ask() : status.attempt(() => open(sid)));
    },
    hide() {
      isShown = false;
      listener.show(false);
      line.set([]);
      closeDrawer();
    },
    state: {
      get(isShared) {
        if (!isShown) return {};
        isForOthers ||= isShared;
        return { to: placesText([listener.place()]), ...(isShared && last !== undefined ? { link: last.sid } : {}) };
      },
      set({ to = '', link = '' }) {
        const [place] = placesIn(to);
        if (place !== undefined) listener.move(place);
        if (isSid(link)) shared = link;
      },
    },
    placeReceiver(place) {
      listener.move(place);
      moved(true);
    },
  };
}

function showFaults(error: unknown, fields: Readonly<Record<string, Field>>): void {
  const faults =
    (error as { readonly fields?: readonly { readonly field: string; readonly limits: string }[] }).fields ?? [];
  for (const { field: path, limits } of faults) {
    Object.values(fields).find(({ spec }) => spec.path === path)?.fault(`Allowed: ${limits}`); // prettier-ignore
  }
}
