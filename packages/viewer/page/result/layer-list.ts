import type { Map as MapLibre } from 'maplibre-gl';

import { button, byId, el } from '../dom/element.js';
import { keepFocus } from '../dom/keep-focus.js';
import type { StatusLine } from '../dom/status-line.js';
import type { Server } from '../server/server.js';
import { comparePanel } from './compare-panel.js';
import { moveHandle } from './move-handle.js';
import { LAYER_FILES } from './layer-record.js';
import type { LayerOrigin } from './layer-origin.js';
import type { Layers, ShownLayer } from './layers.js';
import { legend } from './legend.js';
import { saveLayerMenu } from './save-layer-menu.js';
import { saveMenu } from './save-menu.js';

/** With more layers than these, those below the topmost are folded until they are opened or ticked. */
const MOST_OPEN = 4;

/** Where the panel is below the map, as in the style sheet. */
const NARROW = '(width < 760px)';

/** Parts of the page that the list acts on. */
export interface LayerListParts {
  readonly layers: Layers;
  readonly server: Server;
  readonly map: MapLibre;
  readonly status: StatusLine;
  /** Shows all of a layer. */
  readonly fit: (layer: ShownLayer) => void;
  /** Recalculates a map of several coverages; undefined where nothing does. */
  readonly recalculating: (made: LayerOrigin) => (() => void) | undefined;
}

/** Shows what is on the map next to it, the topmost first: titles, order, opacity, contours, legend, downloads. */
export function layerList({ layers, server, map, status, fit, recalculating }: LayerListParts): void {
  const place = byId('layers');
  const rows = el('div', { class: 'layer-rows' });
  const compare = comparePanel(map, layers, status);
  const body = el('div', { id: 'layers-body' }, rows, compare.element);
  /** Meaning of the colours in view, while the list is folded. */
  const keys = el('div', { class: 'layer-keys' });
  const heading = button('', () => fold(body.hidden !== true), { class: 'plain heading', 'aria-controls': body.id });
  const drawKeys = (): void => {
    const all = keys.hidden === true ? [] : [...rows.querySelectorAll('.key')];
    keys.replaceChildren(...all.map((each) => each.cloneNode(true)));
  };
  const fold = (isFolded: boolean): void => {
    body.hidden = isFolded;
    keys.hidden = !isFolded;
    drawKeys();
    name();
  };
  const name = (): void => {
    const count = layers.all().length;
    const isOutdated = layers.all().some((layer) => layer.isOutdated && layer.isVisible);
    heading.textContent = `${body.hidden ? '▸' : '▾'} ${count === 1 ? 'Layer' : `${count} layers`}`;
    if (isOutdated && body.hidden) heading.append(el('span', { class: 'badge' }, ' Outdated'));
    heading.setAttribute('aria-expanded', String(!body.hidden));
  };
  place.append(heading, body, keys);
  // The list would hide most of a small map.
  fold(matchMedia(NARROW).matches);
  /** Layers that the user folded or opened, by name. */
  const folded = new Map<string, boolean>();
  const draw = (): void => keepFocus(place, replace);
  const replace = (): void => {
    const all = layers.all();
    place.hidden = all.length === 0;
    // A colour means different values in different scales: each scale in view has its legend.
    const scales = new Set<string>();
    rows.replaceChildren(
      ...all.map((layer, i) => {
        const scale = layer.isVisible ? JSON.stringify([layer.unit, layer.legend, layer.threshold]) : '';
        const isFirst = scale !== '' && !scales.has(scale);
        scales.add(scale);
        const isFolded = folded.get(layer.name) ?? (i > 0 && all.length > MOST_OPEN);
        return entry(layer, isFirst, isFolded);
      }),
    );
    drawKeys();
    compare.draw();
    name();
  };
  const move = (layer: ShownLayer, to: number): void => {
    const end = layers.all().length - 1;
    const at = Math.min(end, Math.max(0, to));
    layers.move(layer.name, at);
    status.say(`“${layer.title}” is layer ${at + 1} of ${end + 1} from the top.`);
  };
  const entry = (layer: ShownLayer, hasLegend: boolean, isFolded: boolean): HTMLElement => {
    const { name, title, isVisible, opacity, isSaved, isOutdated, hasContours, made } = layer;
    const recalculate = layer.recalculate ?? (made && recalculating(made));
    const change = (change: Parameters<Layers['change']>[1]): void => layers.change(name, change);
    const slider = el('input', {
      type: 'range',
      min: 0,
      max: 100,
      value: Math.round(100 * opacity),
      'aria-label': `Opacity of ${title}`,
      onchange: (event) => change({ opacity: Number((event.target as HTMLInputElement).value) / 100 }),
    });
    /** Who ticks a layer wants to see it, and to set how. */
    const tick = (): void => {
      if (!isVisible) folded.set(name, false);
      change({ isVisible: !isVisible });
    };
    // A number of a site or a fraction of a pixel has no lines between.
    const lines =
      layer.words === undefined
        ? [
            button('Contours', () => change({ hasContours: !hasContours }), {
              class: 'quiet',
              'aria-pressed': String(hasContours),
              'aria-label': `Contours of ${title}`,
              title: 'Lines of equal level, and the edge of the layer',
            }),
          ]
        : [];
    return el(
      'section',
      { class: 'layer', 'aria-label': title },
      el(
        'div',
        { class: 'row' },
        ...(layers.all().length > 1 ? [moveHandle(title, rows, (to) => move(layer, to))] : []),
        el('input', { type: 'checkbox', checked: isVisible, 'aria-label': `Show ${title}`, onchange: tick }),
        button(title, () => fit(layer), { class: 'plain title', title: 'Zoom to the layer' }),
        button(
          isFolded ? '▸' : '▾',
          () => {
            folded.set(name, !isFolded);
            draw();
          },
          { class: 'plain', 'aria-expanded': String(!isFolded), 'aria-label': `Settings of ${title}` },
        ),
        button('×', () => layers.remove(name), { class: 'plain', 'aria-label': `Remove ${title} from the map` }),
      ),
      ...(isOutdated
        ? [
            el(
              'div',
              { class: 'row outdated' },
              el(
                'span',
                { class: 'badge', title: 'Settings, sites or names have changed since this layer was calculated.' },
                'Outdated',
              ),
              ...(recalculate === undefined
                ? []
                : [
                    button('Update', recalculate, {
                      title: 'Recalculate with what has changed',
                      'aria-label': `Update ${title}`,
                    }),
                  ]),
            ),
          ]
        : []),
      el(
        'div',
        { class: 'row', hidden: isFolded },
        slider,
        ...lines,
        ...(isSaved ? [saveMenu(server, name, LAYER_FILES, `Save ${title}`)] : []),
        ...(layer.steps === undefined || isSaved ? [] : [saveLayerMenu(layer, layer.steps, status)]),
      ),
      ...(hasLegend
        ? [
            legend(layer.unit, layer.legend, {
              isNamed: layer.words !== undefined,
              threshold: layer.threshold,
              basis: layer.basis,
            }),
          ]
        : []),
    );
  };
  layers.onChange(draw);
}
