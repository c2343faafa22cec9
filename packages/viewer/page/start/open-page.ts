import { coverageTool } from '../coverage/coverage-tool.js';
import { byId } from '../dom/element.js';
import type { StatusLine } from '../dom/status-line.js';
import { formState } from '../form/form-state.js';
import { ENGINE_MODELS } from '../form/form-models.js';
import { offerModels, readServerModels } from '../form/server-models.js';
import { readNumberEntry } from '../form/number-entry.js';
import { offerOwnColours } from '../form/own-colours.js';
import { RADIO_FIELDS, USUAL_COLOURS } from '../form/radio-fields.js';
import { radioForm } from '../form/radio-form.js';
import { valuesOf } from '../form/values.js';
import { hfTool } from '../hf/hf-tool.js';
import { savedTool } from '../saved/saved-tool.js';
import { clickCard } from '../map/click-card.js';
import type { PlaceAction } from '../map/place-action.js';
import { mapView } from '../map/map-view.js';
import { type Place, typedPlace } from '../map/place.js';
import { pin } from '../map/pin.js';
import { nodesTool } from '../nodes/nodes-tool.js';
import { noiseTool } from '../noise/noise-tool.js';
import { pathTool } from '../path/path-tool.js';
import { dropLinkNames } from '../path/tab-link-names.js';
import { layerList } from '../result/layer-list.js';
import { layersOn } from '../result/layers.js';
import { readout } from '../result/readout.js';
import type { Server } from '../server/server.js';
import { satelliteTool } from '../satellite/satellite-tool.js';
import { sceneTool } from '../scene/scene-tool.js';
import { siteTool } from '../site/site-tool.js';
import { bringLayers } from '../sites/bring-layers.js';
import { coveragesOf } from '../sites/coverages.js';
import { dropLayers, saveLayers, savedLayers } from '../sites/tab-layers.js';
import { saveProject, savedProject } from '../sites/tab-project.js';
import { addedAt, bookOf, currentSite, siteName } from '../sites/site-book.js';
import { sitePins } from '../sites/site-pins.js';
import { siteStore } from '../sites/site-store.js';
import { keepAddress } from './address.js';
import { calculating } from './calculating.js';
import type { Desk } from './desk.js';
import { mapFaults } from './map-faults.js';
import { printLight } from './print-light.js';
import { type Found, searchBox } from './search-box.js';
import { type Shared, shareLink } from './share-link.js';
import { layersForAddress, openSharedLayers } from './shared-layers.js';
import type { Start } from './start.js';
import { tabs } from './tabs.js';
import type { ThemeChoice } from './theme.js';
import { toolbar } from './toolbar.js';
import { undoButtons } from './undo.js';

/** Settings with which the page opens. */
export interface Opening {
  readonly server: Server;
  readonly status: StatusLine;
  readonly theme: ThemeChoice;
  readonly askForKey: () => void;
  readonly start: Start;
  readonly shared: Shared;
  /** Whether the page is loaded again, and not for another address. */
  readonly isSame: boolean;
}

/** Puts the map, the tools and what a link shares on the page. */
export async function openPage({ server, status, theme, askForKey, start, shared, isSame }: Opening): Promise<void> {
  readNumberEntry(document, status.complain);
  const radio = radioForm(RADIO_FIELDS, 'radio');
  const usual = { 'model.pe': '2', 'antenna.pol': 'v', engine: '2' };
  radio.set({ ...usual, ...valuesOf(start.example), 'output.col': USUAL_COLOURS });
  const radioState = formState(radio);
  // Another address comes first.
  const saved = shared.tool === undefined || isSame ? savedProject(sessionStorage, radio.values()) : undefined;
  if (saved === undefined && shared.states['radio'] !== undefined) radioState.set(shared.states['radio']);
  const book = saved?.book ?? bookOf(radio.values());
  radio.set(currentSite(book).values);
  const moved: ((place: Place, isOver: boolean) => void)[] = [];
  const store = siteStore(radio, book, () => {
    for (const act of moved) act(senderOf(radio.values()), true);
  });
  let models = ENGINE_MODELS;
  readServerModels(server).then(
    (found) => {
      models = found;
      offerModels(radio, found);
    },
    (error: unknown) => status.complain(error),
  );
  offerOwnColours(radio, server, (error) => status.complain(error));
  const place = senderOf(radio.values());
  const [lat, lon, zoom] = shared.view ?? [place.lat, place.lon, 10];
  // The server gives tiles of its own only to those who have a key.
  const own = start.baseMap && ('origin' in start.baseMap || server.hasKey()) ? start.baseMap : undefined;
  const onFault = mapFaults(status, own && 'origin' in own ? own.origin : undefined);
  const view = mapView(byId('map'), server, {
    start: { lat, lon, zoom },
    theme: theme.current(),
    credits: [...start.credits, `Radioshed ${start.version}`],
    own,
    onFault,
  });
  const layers = layersOn(view.map, (error) => status.complain(error));
  const coverages = coveragesOf(store, layers, saved?.coverages);
  saveProject(sessionStorage, store, coverages);
  const moveSender = (at: Place, isOver = true): void => {
    store.hold(!isOver);
    radio.set({ 'transmitter.lat': at.lat.toFixed(6), 'transmitter.lon': at.lon.toFixed(6) });
    store.hold(false);
    for (const act of moved) act(at, isOver);
  };
  const sender = pin(view.map, place, { label: 'Transmitter', kind: 'sender', letter: 'T', onMove: moveSender });
  const drawSender = (): void => {
    const site = currentSite(store.book());
    sender.move(senderOf(radio.values()));
    sender.name(siteName(site), site.colour);
  };
  store.onChange(drawSender);
  drawSender();
  // A place that is typed may be anywhere.
  for (const path of ['transmitter.lat', 'transmitter.lon']) {
    const { input } = radio.field(path) ?? {};
    input?.addEventListener('change', () => {
      if (input.value !== '' && input.validity.valid) view.reveal([senderOf(radio.values())]);
    });
  }
  const desk: Desk = {
    server,
    limits: start.limits,
    view,
    layers,
    status,
    sites: store,
    coverages,
    radio,
    models: () => models,
    sender: () => senderOf(radio.values()),
    moveSender: (at) => moveSender(at),
    onSenderMove: (act) => void moved.push(act),
    calculating: calculating(status),
  };
  sitePins(desk);
  if (saved === undefined) dropLinkNames(sessionStorage);
  const link = pathTool(desk);
  const network = nodesTool(desk);
  const tools = [
    coverageTool(desk),
    link,
    network,
    savedTool(desk),
    siteTool(desk),
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
  const card = clickCard(desk);
  const chosen = tabs(tools, shared.tool, () => {
    status.say('');
    card.close();
  });
  const actions: readonly PlaceAction[] = [
    { label: 'Place the transmitter here', act: desk.moveSender },
    { label: 'Add a site here', act: (at) => store.change(addedAt(store.book(), radio.values(), at)) },
    {
      label: 'Link to here',
      act(at) {
        link.placeReceiver(at);
        chosen.choose(link.id);
      },
    },
  ];
  view.map.on('click', ({ lngLat }) => {
    const { lat, lng } = lngLat.wrap();
    const at = { lat, lon: lng };
    const { takeClick, placeActions = [] } = chosen.current();
    if (takeClick?.(at) !== true) card.open(at, [...placeActions, ...actions]);
  });
  const address = (isForOthers: boolean): string => {
    const { lat: north, lng } = view.map.getCenter().wrap();
    const states = tools.map(({ id, state }) => [id, state?.get(isForOthers) ?? {}] as const);
    const { saved: names, text } = layersForAddress(desk);
    return shareLink(location.href, {
      layers: names,
      made: text,
      view: [north, lng, view.map.getZoom()],
      tool: chosen.current().id,
      states: Object.fromEntries([['radio', radioState.get(isForOthers)] as const, ...states]),
    });
  };
  toolbar({
    view,
    undo: undoButtons(store),
    link: () => ({ address: address(true), left: layersForAddress(desk).left }),
    status,
    theme,
    browser: localStorage,
    askForKey,
    own,
  });
  const centre = (): Place => {
    const { lat: north, lng } = view.map.getCenter().wrap();
    return { lat: north, lon: lng };
  };
  const goTo = ({ place: { lat: north, lon: east }, isTown, box }: Found): void => {
    if (box === undefined)
      view.map.jumpTo({ center: [east, north], zoom: isTown ? 11 : Math.max(view.map.getZoom(), 12) });
    else view.fit(box);
    card.open({ lat: north, lon: east }, [...(chosen.current().placeActions ?? []), ...actions]);
  };
  searchBox({ status, centre, geocoder: start.geocoder, found: goTo });
  layerList({
    layers,
    server,
    map: view.map,
    status,
    fit: ({ box }) => view.fit(box),
    recalculating: network.recalculating,
  });
  readout(view.map, layers);
  await view.map.once('load');
  printLight(theme, view);
  const changed = keepAddress(() => address(false));
  view.map.on('moveend', changed);
  layers.onChange(changed);
  store.onChange(changed);
  document.documentElement.dataset['ready'] = 'true';
  const former = isSame ? savedLayers(sessionStorage) : undefined;
  // While those of an address load, the tab has none: a page that is loaded again by then opens the address again.
  if (former === undefined) dropLayers(sessionStorage);
  const bring = former === undefined ? openSharedLayers(desk, shared) : () => bringLayers(desk, former);
  await status.attempt(async () => {
    const faults = await bring();
    if (faults !== '') status.complain(faults);
  });
  // Not before: a page that is loaded again while its layers come would have those that were there by then.
  saveLayers(sessionStorage, desk);
  store.tell();
}

function senderOf(values: Readonly<Record<string, string>>): Place {
  return typedPlace(values['transmitter.lat'], values['transmitter.lon']);
}
