import type { HfAreaBody, HfPredictionBody } from '@radioshed/contract/client';
import { HF_FIELDS } from '@radioshed/contract/fields';

import { closeDrawer, markDrawer } from '../dom/drawer.js';
import { button, el } from '../dom/element.js';
import { notesList, notesOf } from '../dom/notes.js';
import { markShown } from '../dom/outdated.js';
import { formState } from '../form/form-state.js';
import { formFieldsIn } from '../form/form-field-of.js';
import type { FieldGroup } from '../form/radio-fields.js';
import { radioForm } from '../form/radio-form.js';
import { bodyOf } from '../form/values.js';
import { boxAround } from '../map/box-around.js';
import { lineOn } from '../map/line.js';
import { pin } from '../map/pin.js';
import { type Place, typedPlace } from '../map/place.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Desk, Tool } from '../start/desk.js';
import { showHours } from './hours-drawer.js';

/** The network of all maps, which are known by it when the page is loaded again. */
const NETWORK = 'HF';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const FIELDS: readonly FieldGroup[] = [
  {
    title: 'Circuit',
    open: true,
    fields: [
      ...formFieldsIn(HF_FIELDS, 'receiver.lat', 'receiver.lon', 'transmitter.txw', 'transmitter.bwi'),
      { path: 'model.month', label: 'Month', choices: MONTHS.map((name, i) => [String(i + 1), name] as const) },
      ...formFieldsIn(HF_FIELDS, 'model.sunspots_r12', 'antenna.ant', 'antenna.txg', 'output.snr'),
    ],
  },
  {
    title: 'Coverage at an hour',
    open: true,
    fields: formFieldsIn(HF_FIELDS, 'transmitter.frq', 'model.hour', 'output.rad', 'output.res'),
  },
];

/** Fields of the map alone, and of the circuit alone. */
const OF_MAP = ['transmitter.frq', 'model.hour', 'output.rad', 'output.res'];
const OF_CIRCUIT = ['receiver.lat', 'receiver.lon', 'output.snr'];

/** Sky wave: when and on which frequencies a circuit works, and where one frequency reaches at an hour. */
export function hfTool(desk: Desk): Tool {
  const { view, server, status, calculating } = desk;
  const form = radioForm(FIELDS, 'hf');
  form.set({
    'receiver.lat': '20',
    'receiver.lon': '15',
    'transmitter.txw': '100',
    'transmitter.bwi': '0.003',
    'model.month': String(new Date().getUTCMonth() + 1),
    'model.sunspots_r12': '100',
    'antenna.ant': '1',
    'output.snr': '10',
    'transmitter.frq': '14',
    'model.hour': '12',
    'output.rad': '20000',
  });
  const state = formState(form);
  const outcome = el('div', { 'aria-live': 'polite' });
  const placeOf = (): Place => typedPlace(form.values()['receiver.lat'], form.values()['receiver.lon']);
  const listener = pin(view.map, placeOf(), {
    label: 'HF receiver',
    kind: 'listener',
    letter: 'R',
    onMove: ({ lat, lon }) => set(lat, lon),
  });
  listener.show(false);
  const line = lineOn(view.map, 'hf-line');
  let isShown = false;
  const draw = (): void => {
    if (!isShown) return;
    listener.move(placeOf());
    line.set([[desk.sender(), placeOf()]]);
  };
  const set = (lat: number, lon: number): void => {
    form.set({ 'receiver.lat': lat.toFixed(4), 'receiver.lon': lon.toFixed(4) });
    draw();
  };
  /** Inputs of the result on the screen. */
  let made: { readonly leave: readonly string[]; readonly body: string } | undefined;
  const changed = (): void => {
    draw();
    if (made === undefined) return;
    const isOutdated = JSON.stringify(bodyWith(made.leave)) !== made.body;
    markShown(outcome, isOutdated);
    if (isShown) markDrawer(isOutdated);
  };
  form.onChange(changed);
  desk.onSenderMove(changed);
  const bodyWith = (leave: readonly string[]): Record<string, unknown> => {
    const { lat, lon } = desk.sender();
    const values = form.values();
    // The other antennas have a gain of their own.
    const isOmni = values['antenna.ant'] === '1';
    const kept = Object.entries(values).filter(([path]) => !leave.includes(path) && (isOmni || path !== 'antenna.txg'));
    // The names distinguish maps of several hours.
    const site = leave === OF_MAP ? 'HF1' : `${values['transmitter.frq']} MHz, ${values['model.hour']} UTC`;
    return bodyOf({
      ...Object.fromEntries(kept),
      site,
      network: NETWORK,
      'transmitter.lat': lat.toFixed(6),
      'transmitter.lon': lon.toFixed(6),
    });
  };

  const predict = async (): Promise<void> => {
    form.show();
    const body = bodyWith(OF_MAP) as unknown as HfPredictionBody;
    const answer = await calculating.run('HF circuit', (watch) => server.client(watch).hfPrediction(body), form.show);
    if (answer === undefined) return;
    made = { leave: OF_MAP, body: JSON.stringify(body) };
    showHours(answer);
    view.fit(boxAround([desk.sender(), placeOf()], 1));
    outcome.replaceChildren(
      el('p', {}, `Circuit length: ${answer.distance_km.toFixed(0)} km.`),
      notesList(notesOf(answer)),
    );
  };
  const cover = async (): Promise<void> => {
    form.show();
    const body = bodyWith(OF_CIRCUIT) as unknown as HfAreaBody;
    const answer = await calculating.run('HF map', (watch) => server.client(watch).hfArea(body), form.show);
    if (answer === undefined) return;
    made = { leave: OF_CIRCUIT, body: JSON.stringify(body) };
    outcome.replaceChildren(notesList(notesOf(answer)));
    closeDrawer();
    await showCalculation(desk, answer.sid, true);
    // Maps of two hours on each other have the colours of neither.
    for (const { name, network } of desk.layers.all())
      if (network === NETWORK && name !== answer.sid) desk.layers.change(name, { isVisible: false });
  };
  return {
    id: 'hf',
    title: 'HF',
    isMore: true,
    element: el(
      'div',
      {},
      el(
        'p',
        { class: 'hint' },
        'Drag the receiver, or click the map to place it. The transmitter is the pin of the Sites tab.',
      ),
      form.element,
      el(
        'div',
        { class: 'row stick' },
        button('Hours and frequencies', () => status.attempt(predict), { class: 'primary wide' }),
        button('Map', () => status.attempt(cover)),
      ),
      outcome,
    ),
    show() {
      isShown = true;
      listener.show(true);
      draw();
    },
    hide() {
      isShown = false;
      listener.show(false);
      line.set([]);
      closeDrawer();
    },
    placeActions: [{ label: 'Place the HF receiver here', act: ({ lat, lon }) => set(lat, lon) }],
    state,
  };
}
