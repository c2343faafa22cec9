import { button, byId } from '../dom/element.js';
import { namedOf } from '../dom/named-of.js';
import type { StatusLine } from '../dom/status-line.js';
import { OWN_MAP, WORLD } from '../map/base-style.js';
import type { MapView } from '../map/map-view.js';
import type { Shelf } from '../server/key-store.js';
import type { OwnBaseMap } from './start.js';
import type { ThemeChoice } from './theme.js';

/** Parts of the page that the toolbar acts on. */
export interface ToolbarParts {
  readonly view: MapView;
  /** Undo and Redo. */
  readonly undo: readonly HTMLElement[];
  /** The address that shows others what is shown now, and titles of layers that it does not have. */
  readonly link: () => { readonly address: string; readonly left: readonly string[] };
  readonly status: StatusLine;
  readonly theme: ThemeChoice;
  /** Settings that this browser remembers. */
  readonly browser: Shelf;
  readonly askForKey: () => void;
  /** The operator's base map. */
  readonly own: OwnBaseMap | undefined;
}

const LABELS = 'radioshed-labels';

/** Buttons of the whole page: base map, names, 3D, link, colours, key. */
export function toolbar({ view, undo, link, status, theme, browser, askForKey, own }: ToolbarParts): void {
  const world = toggle('Street map', 'Show OpenStreetMap (contacts the internet)', (isOn) => {
    ownMap?.setAttribute('aria-pressed', 'false');
    view.setBase(isOn ? WORLD : undefined);
    status.say(isOn ? 'The street map is loaded from tile.openstreetmap.org.' : '');
  });
  const ownMap =
    own &&
    toggle(
      'Base map',
      `Show the base map of this server's operator${'origin' in own ? ` (contacts ${own.origin})` : ''}`,
      (isOn) => {
        world.setAttribute('aria-pressed', 'false');
        view.setBase(isOn ? OWN_MAP : undefined);
        status.say(isOn ? `The base map is loaded from ${'origin' in own ? own.origin : 'this server'}.` : '');
      },
    );
  const isLabelled = browser.getItem(LABELS) !== 'off';
  const showLabels = (isOn: boolean): void => void status.attempt(() => view.setLabels(isOn));
  const labels = toggle(
    'Labels',
    'Show names of towns',
    (isOn) => {
      browser.setItem(LABELS, isOn ? 'on' : 'off');
      showLabels(isOn);
    },
    isLabelled,
  );
  // Nothing waits for the names: they come when the map is there.
  if (isLabelled) void view.map.once('load', () => showLabels(true));
  const raised = toggle('3D', 'Show terrain in 3D', (isOn) => view.set3d(isOn));
  const share = button('Share', () => void copy(), { title: 'Copy a link to these layers, this view and this tool' });
  const colours = button('Dark', () => {
    view.setTheme(theme.toggle());
    name();
  });
  const name = (): void => {
    colours.textContent = theme.current() === 'dark' ? 'Light' : 'Dark';
  };
  const copy = async (): Promise<void> => {
    const { address, left } = link();
    history.replaceState(null, '', address);
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    const where = isCopied === true ? 'The address is copied.' : 'Copy the address from the address bar.';
    const not = left.length === 0 ? '' : ` Not included: ${namedOf(left)}.`;
    status.say(`${where} It opens this view and all files of its layers, without your key.${not}`);
  };
  name();
  theme.onChange((next) => {
    view.setTheme(next);
    name();
  });
  byId('toolbar').append(
    ...undo,
    ...(ownMap ? [ownMap] : []),
    world,
    labels,
    raised,
    share,
    colours,
    button('Key', askForKey),
  );
}

function toggle(text: string, title: string, act: (isOn: boolean) => void, isPressed = false): HTMLButtonElement {
  const made = button(
    text,
    () => {
      const isOn = made.getAttribute('aria-pressed') !== 'true';
      made.setAttribute('aria-pressed', String(isOn));
      act(isOn);
    },
    { 'aria-pressed': String(isPressed), title },
  );
  return made;
}
