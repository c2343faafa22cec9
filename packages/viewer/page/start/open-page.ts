import { coverageTool } from '../coverage/coverage-tool.js';
import { byId } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import { formState } from '../form/form-state.js';
import { ENGINE_MODELS } from '../form/form-models.js';
import { offerModels, readServerModels } from '../form/server-models.js';
import { RADIO_FIELDS } from '../form/radio-fields.js';
import { radioForm } from '../form/radio-form.js';
import { valuesOf } from '../form/values.js';
import { hfTool } from '../hf/hf-tool.js';
import { keptTool } from '../kept/kept-tool.js';
import { mapView } from '../map/map-view.js';
import { type Place, typedPlace } from '../map/place.js';
import { pin } from '../map/pin.js';
import { nodesTool } from '../nodes/nodes-tool.js';
import { noiseTool } from '../noise/noise-tool.js';
import { pathTool } from '../path/path-tool.js';
import { layerList } from '../result/layer-list.js';
import { layersOn } from '../result/layers.js';
import { readout } from '../result/readout.js';
import { showCalculation } from '../result/show-calculation.js';
import type { Server } from '../server/server.js';
import { satelliteTool } from '../satellite/satellite-tool.js';
import { sceneTool } from '../scene/scene-tool.js';
import { siteTool } from '../site/site-tool.js';
import { keepAddress } from './address.js';
import { calculating } from './calculating.js';
import type { Desk } from './desk.js';
import { keepRadio } from './kept-radio.js';
import { type Shared, shareLink } from './share-link.js';
import type { Start } from './start.js';
import { tabs } from './tabs.js';
import type { ThemeChoice } from './theme.js';
import { toolbar } from './toolbar.js';

/** What the page is opened with. */
export interface Opening {
  readonly server: Server;
  readonly status: StatusLine;
  readonly theme: ThemeChoice;
  readonly askForKey: () => void;
  readonly start: Start;
  readonly shared: Shared;
}

/** Puts the map, the tools and what a link shares on the page. */
export async function openPage({ server, status, theme, askForKey, start, shared }: Opening): Promise<void> {
  const radio = radioForm(RADIO_FIELDS, 'radio');
  radio.set({ 'model.pe': '2', 'antenna.pol': 'v', engine: '2', ...valuesOf(start.example) });
  const radioState = formState(radio);
  keepRadio(radio, sessionStorage, shared.tool === undefined);
  if (shared.states['radio'] !== undefined) radioState.set(shared.states['radio']);
  let models = ENGINE_MODELS;
  readServerModels(server).then(
    (found) => {
      models = found;
      offerModels(radio, found);
    },
    (error: unknown) => status.complain(error),
  );
  const place = senderOf(radio.values());
  const [lat, lon, zoom] = shared.view ?? [place.lat, place.lon, 10];
  let isTold = false;
  const onFault = (error: unknown): void => {
    if (!isTold)
      status.complain(
        new Error(`Part of the map could not be loaded: ${error instanceof Error ? error.message : String(error)}`),
      );
    isTold = true;
  };
  const view = mapView(byId('map'), server, {
    start: { lat, lon, zoom },
    theme: theme.current(),
    credits: [...start.credits, `Radioshed ${start.version}`],
    onFault,
  });
  const layers = layersOn(view.map, (error) => status.complain(error));
  const moved: ((place: Place, isOver: boolean) => void)[] = [];
  const tell = (at: Place, isOver: boolean): void => {
    radio.set({ 'transmitter.lat': at.lat.toFixed(6), 'transmitter.lon': at.lon.toFixed(6) });
    for (const act of moved) act(at, isOver);
  };
  const sender = pin(view.map, place, { label: 'Transmitter', kind: 'sender', letter: 'T', onMove: tell });
  radio.onChange(() => sender.move(senderOf(radio.values())));
  const desk: Desk = {
    server,
    view,
    layers,
    status,
    radio,
    models: () => models,
    sender: () => senderOf(radio.values()),
    moveSender(at) {
      sender.move(at);
      tell(at, true);
    },
    onSenderMove: (act) => void moved.push(act),
    calculating: calculating(status),
  };
  const tools = [
    coverageTool(desk),
    pathTool(desk),
    siteTool(desk),
    nodesTool(desk),
    keptTool(desk),
    hfTool(desk),
    satelliteTool(desk),
    noiseTool(desk),
    sceneTool(desk),
  ];
  for (const { id, state } of tools) {
    const values = shared.states[id];
    if (values !== undefined) state?.set(values);
  }
  // What was said of one tool says nothing of the next.
  const chosen = tabs(tools, shared.tool, () => status.say(''));
  view.map.on('click', ({ lngLat }) => {
    const { lat, lng } = lngLat.wrap();
    chosen.current().onMapClick?.({ lat, lon: lng });
  });
  const link = (isForOthers: boolean): string => {
    const { lat: north, lng } = view.map.getCenter().wrap();
    const states = tools.map(({ id, state }) => [id, state?.get(isForOthers) ?? {}] as const);
    return shareLink(location.href, {
      layers: layers.all().flatMap(({ name, isKept }) => (isKept ? [name] : [])),
      view: [north, lng, view.map.getZoom()],
      tool: chosen.current().id,
      states: Object.fromEntries([['radio', radioState.get(isForOthers)] as const, ...states]),
    });
  };
  toolbar({ view, link: () => link(true), status, theme, askForKey });
  layerList(layers, server, ({ box }) => view.fit(box));
  readout(view.map, layers);
  await view.map.once('load');
  const changed = keepAddress(() => link(false));
  view.map.on('moveend', changed);
  layers.onChange(changed);
  document.documentElement.dataset['ready'] = 'true';
  for (const sid of shared.layers.toReversed()) {
    await status.attempt(() => showCalculation(desk, sid, shared.view === undefined));
  }
}

function senderOf(values: Readonly<Record<string, string>>): Place {
  return typedPlace(values['transmitter.lat'], values['transmitter.lon']);
}
