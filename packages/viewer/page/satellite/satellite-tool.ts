import { CallError, type SatelliteAreaBody, type SatelliteBody, type SpotBeamBody } from '@radioshed/contract/client';
import { SATELLITE_FIELDS } from '@radioshed/contract/fields';

import { button, el } from '../dom/element.js';
import { notesList, notesOf, type ShownNote } from '../dom/notes.js';
import { formState } from '../form/form-state.js';
import { formFieldsIn } from '../form/form-field-of.js';
import type { FieldGroup } from '../form/radio-fields.js';
import { radioForm } from '../form/radio-form.js';
import { bodyOf } from '../form/values.js';
import { lineOn } from '../map/line.js';
import { type Pin, pin } from '../map/pin.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { contourLines } from './contour-lines.js';

const FIELDS: readonly FieldGroup[] = [
  {
    title: 'Satellite',
    open: true,
    fields: [
      { path: 'satellite.kept', label: 'Name in the catalogue', isText: true, placeholder: 'none' },
      { path: 'satellite.lon', label: 'or geostationary longitude', unit: '°', limits: { min: -180, max: 180 } },
      { path: 'date_time', label: 'Time, UTC', isText: true, placeholder: 'now' },
      ...formFieldsIn(SATELLITE_FIELDS, 'transmitter.frq', 'transmitter.txw', 'antenna.txg'),
    ],
  },
  {
    title: 'Coverage',
    open: true,
    fields: formFieldsIn(SATELLITE_FIELDS, 'output.out', 'duration', 'output.rad', 'receiver.rxg'),
  },
  { title: 'Spot beam', open: true, fields: formFieldsIn(SATELLITE_FIELDS, 'antenna.hbw') },
];

/** Satellites: where they are in sight over the terrain and what arrives, and the footprint of a beam. */
export function satelliteTool(desk: Desk): Tool {
  const { view, server, status, calculating, sender } = desk;
  const form = radioForm(FIELDS, 'satellite');
  form.set({
    'satellite.lon': '13',
    'transmitter.frq': '11700',
    'transmitter.txw': '100',
    'antenna.txg': '40',
    'output.out': '0',
    duration: '0',
    'output.rad': '10',
    'receiver.rxg': '34',
    'antenna.hbw': '1.5',
  });
  const state = formState(form);
  const names = el('datalist', { id: 'satellite-names' });
  const outcome = el('div', { 'aria-live': 'polite' });
  const contours = lineOn(view.map, 'satellite-contours', 1.5);
  let drawn: ReturnType<typeof contourLines> = [];
  let below: Pin[] = [];
  const satellite = (): SatelliteBody => {
    const { 'satellite.kept': kept = '', 'satellite.lon': lon = '' } = form.values();
    if (kept.trim() !== '') return kept.trim();
    if (lon.trim() === '') throw new Error('Enter the name of a satellite, or the longitude of a geostationary one.');
    return { lon: Number(lon) };
  };
  const bodyWith = (paths: readonly string[]): Record<string, unknown> =>
    bodyOf(Object.fromEntries(Object.entries(form.values()).filter(([path]) => paths.includes(path))));
  const clear = (): void => {
    for (const each of below) each.remove();
    below = [];
    drawn = [];
    contours.set([]);
  };
  const tell = (
    name: string,
    seen: {
      readonly lat: number;
      readonly lon: number;
      readonly height_km: number;
      readonly azimuth: number;
      readonly elevation: number;
    },
    words: string,
    notes: readonly ShownNote[],
  ): void => {
    below.push(pin(view.map, seen, { label: `Below ${name}`, kind: 'site', letter: '✦' }));
    const look = `azimuth ${seen.azimuth.toFixed(1)}°, elevation ${seen.elevation.toFixed(1).replace('-', '−')}°`;
    outcome.replaceChildren(
      el(
        'p',
        {},
        `${name} is ${seen.height_km.toFixed(0)} km above ${seen.lat.toFixed(2)}°, ${seen.lon.toFixed(2)}°; from the centre of the area: ${look}. ${words}`,
      ),
      notesList(notes),
    );
  };

  const area = async (): Promise<void> => {
    form.show();
    const isSight = form.values()['output.out'] === '0';
    const radio = isSight ? [] : ['transmitter.frq', 'transmitter.txw', 'antenna.txg', 'receiver.rxg'];
    const asked = bodyWith(['date_time', 'duration', 'output.out', 'output.rad', ...radio]);
    const { lat, lon } = sender();
    const receiver = { ...(asked['receiver'] as object | undefined), lat, lon };
    const body = { ...asked, receiver, satellites: [satellite()], site: 'Sky', network: 'Satellite' };
    const answer = await calculating.run(
      'Satellite',
      (watch) => server.client(watch).satelliteArea(body as unknown as SatelliteAreaBody),
      form.show,
    );
    if (answer === undefined) return;
    clear();
    await showCalculation(desk, answer.sid, true);
    const [[name, seen] = []] = Object.entries(answer.satellites);
    if (name !== undefined && seen !== undefined)
      tell(name, seen, `Coverage: ${answer.coverage} % of the area.`, notesOf(answer));
  };
  const beam = async (): Promise<void> => {
    form.show();
    const asked = bodyWith(['date_time', 'transmitter.frq', 'transmitter.txw', 'antenna.txg', 'antenna.hbw']);
    const body = { ...asked, satellite: satellite(), boresight: sender(), site: 'Beam', network: 'Satellite' };
    const answer = await calculating.run(
      'Spot beam',
      (watch) => server.client(watch).spotBeam(body as unknown as SpotBeamBody),
      form.show,
    );
    if (answer === undefined) return;
    clear();
    await showCalculation(desk, answer.sid, true);
    drawn = contourLines(answer.contours);
    contours.set(
      drawn,
      drawn.map(() => '#1b2a36'),
    );
    tell(
      answer.satellite.name,
      answer.satellite,
      `The beam points at the pin. Contours are lines of equal level.`,
      notesOf(answer),
    );
  };
  const suggest = async (): Promise<void> => {
    if (!server.hasKey() || names.childElementCount > 0) return;
    const kept = await server
      .client()
      .satellites('', 500)
      .catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return [];
        throw error;
      });
    if (kept.length === 0)
      status.say('The catalogue of this server is empty. Enter the longitude of a geostationary satellite instead.');
    names.replaceChildren(...kept.map(({ NAME: name }) => el('option', { value: name })));
  };
  const named = form.field('satellite.kept')?.input;
  named?.setAttribute('list', names.id);
  // Only on focus: servers without satellites respond with 404.
  named?.addEventListener('focus', () => status.attempt(suggest), { once: true });
  return {
    id: 'satellite',
    title: 'Satellite',
    isMore: true,
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'The area is centred on the pin of the Sites tab, and the spot beam points at it. Drag it, or click the map to move it.',
      ),
      form.element,
      names,
      el(
        'div',
        { class: 'row stick' },
        button('Coverage', () => status.attempt(area), { class: 'primary wide' }),
        button('Spot beam', () => status.attempt(beam)),
      ),
      outcome,
    ),
    show() {
      for (const each of below) each.show(true);
      contours.set(
        drawn,
        drawn.map(() => '#1b2a36'),
      );
    },
    hide() {
      for (const each of below) each.show(false);
      contours.set([]);
    },
    state,
  };
}
