import { NOISE_LIMITS } from '@radioshed/contract/client';

import { button, el } from '../dom/element.js';
import { formState } from '../form/form-state.js';
import type { FieldGroup } from '../form/radio-fields.js';
import { radioForm } from '../form/radio-form.js';
import { METRES_PER_DEGREE, type Place } from '../map/place.js';
import { valueText } from '../result/readout.js';
import type { Desk, Tool } from '../start/desk.js';
import { noiseLayer } from './noise-layer.js';
import type { NoiseMap } from './noise-map.js';
import { readNoise } from './read-noise.js';

const FIELDS: readonly FieldGroup[] = [
  {
    title: 'Band',
    open: true,
    fields: [
      { path: 'frequency', label: 'Frequency', unit: 'MHz', limits: NOISE_LIMITS.frequency },
      { path: 'bandwidth', label: 'Bandwidth', unit: 'MHz', limits: NOISE_LIMITS.bandwidth },
      { path: 'radius', label: 'Search radius', unit: 'km', limits: NOISE_LIMITS.radius },
    ],
  },
];
const EXAMPLE = 'frequency, noise, lat, lon\n446, -104, 0.50, 0.50\n446, -112, 0.52, 0.47';
/** Pixels across the map that is asked for. */
const ACROSS = 300;

/** Measured noise: save, show as a layer, query at a place. */
export function noiseTool(desk: Desk): Tool {
  const { server, view, layers, status, radio, calculating } = desk;
  const form = radioForm(FIELDS, 'noise');
  form.set({ frequency: '446', bandwidth: '1', radius: '20' });
  const state = formState(form);
  /** The radio's value in the field; a different one that the user typed stays. */
  let ofRadio = '446';
  const text = el('textarea', { id: 'noise-text', rows: 5, spellcheck: 'false', placeholder: EXAMPLE });
  const file = el('input', {
    type: 'file',
    id: 'noise-file',
    accept: '.csv,.txt',
    onchange: () => status.attempt(load),
  });
  const outcome = el('div', { 'aria-live': 'polite' });
  const load = async (): Promise<void> => {
    text.value = (await file.files?.[0]?.text()) ?? text.value;
  };
  const band = (): { readonly frequency: number; readonly bandwidth: number } => {
    const { frequency = '', bandwidth = '' } = form.values();
    return { frequency: Math.round(Number(frequency)), bandwidth: Number(bandwidth) };
  };
  const keep = async (): Promise<void> => {
    const rows = readNoise(text.value);
    if (rows.length === 0) throw new Error('No measurements found.');
    const { message } = await server.client().addNoise(rows);
    form.set({ frequency: String(rows[0]?.frequency ?? 446) });
    status.say(`${message}.`);
    await show();
  };
  const show = async (): Promise<void> => {
    form.show();
    const { frequency, bandwidth } = band();
    const seen = view.map.getBounds();
    const [north, south] = [Math.min(seen.getNorth(), 85), Math.max(seen.getSouth(), -85)];
    const [east, west] = [seen.getEast(), seen.getWest()];
    const metres = (east - west) * METRES_PER_DEGREE * Math.cos((((north + south) / 2) * Math.PI) / 180);
    const resolution = Math.min(100_000, Math.max(1, Math.round(metres / ACROSS)));
    const asked: NoiseMap = { kind: 'noise', frequency, bandwidth, north, south, east, west, resolution };
    const layer = await calculating.run('Noise', (watch) => noiseLayer(server, asked, watch), form.show);
    if (layer === undefined) return;
    layers.add(layer);
    const { values } = await layer.numbers();
    const isOne = new Set(values).size === 1;
    outcome.replaceChildren(
      el(
        'p',
        {},
        isOne
          ? `The level is ${valueText(values[0] ?? 0, 'dBm')} everywhere. Without measurements in this band it is thermal noise.`
          : 'The layer covers the part of the map in view.',
      ),
    );
  };
  const askPlace = async ({ lat, lon }: Place): Promise<void> => {
    const radius = Math.round(Number(form.values()['radius'])) || 20;
    const [found = []] = await server.client().noise([{ ...band(), latitude: lat, longitude: lon, radius }]);
    const rows = found
      .slice(0, 10)
      .map((each) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, `${each.latitude.toFixed(4)}°, ${each.longitude.toFixed(4)}°`),
          el('td', { class: 'number' }, valueText(each.average_noise_dBm, 'dBm')),
        ),
      );
    outcome.replaceChildren(
      rows.length === 0
        ? el('p', {}, `No measurements within ${radius} km of this location.`)
        : el('table', {}, el('caption', {}, `Measurements within ${radius} km, nearest first`), ...rows),
    );
  };
  return {
    id: 'noise',
    title: 'Noise',
    isMore: true,
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Measured noise raises the noise floor of calculations. Click the map and choose “List measurements near here”.',
      ),
      form.element,
      el(
        'div',
        { class: 'row gap' },
        button('Show layer', () => status.attempt(show), { class: 'primary wide' }),
      ),
      el(
        'div',
        { class: 'field' },
        el('label', { for: 'noise-text' }, 'Measurements: CSV in MHz, dBm and degrees'),
        text,
      ),
      el('div', { class: 'row wrap' }, el('label', { for: 'noise-file', class: 'small' }, 'or a file'), file),
      el(
        'div',
        { class: 'row gap' },
        button('Save on the server', () => status.attempt(keep)),
      ),
      outcome,
    ),
    show() {
      const mhz = Math.round(Number(radio.values()['transmitter.frq']));
      if (!(mhz >= 1) || form.values()['frequency'] !== ofRadio) return;
      ofRadio = String(mhz);
      form.set({ frequency: ofRadio });
    },
    placeActions: [
      { label: 'List measurements near here', act: (place) => void status.attempt(() => askPlace(place)) },
    ],
    state,
  };
}
