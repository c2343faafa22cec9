import { button, byId, el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import { DOWNLOADS } from './layer-record.js';
import type { Layers, ShownLayer } from './layers.js';
import { legend } from './legend.js';

/** Shows what is on the map beside it: titles, opacity, legend, downloads. */
export function layerList(layers: Layers, server: Server, fit: (layer: ShownLayer) => void): void {
  const place = byId('layers');
  const draw = (): void => {
    const all = layers.all();
    place.hidden = all.length === 0;
    const top = all.find(({ isVisible }) => isVisible);
    place.replaceChildren(...all.map((layer) => entry(layer, layer === top)));
  };
  const entry = (layer: ShownLayer, isTop: boolean): HTMLElement => {
    const { name, title, isVisible, opacity, isKept } = layer;
    const change = (change: Parameters<Layers['change']>[1]): void => layers.change(name, change);
    const slider = el('input', {
      type: 'range',
      min: 0,
      max: 100,
      value: Math.round(100 * opacity),
      'aria-label': `Opacity of ${title}`,
      onchange: (event) => change({ opacity: Number((event.target as HTMLInputElement).value) / 100 }),
    });
    return el(
      'section',
      { class: 'layer', 'aria-label': title },
      el(
        'div',
        { class: 'row' },
        el('input', { type: 'checkbox', checked: isVisible, 'aria-label': `Show ${title}`, onchange: () => change({ isVisible: !isVisible }) }), // prettier-ignore
        button(title, () => fit(layer), { class: 'plain title', title: 'Show all of it' }),
        button('×', () => layers.remove(name), { class: 'plain', 'aria-label': `Take ${title} off the map` }),
      ),
      el('div', { class: 'row' }, slider, ...(isKept ? [downloads(server, layer)] : [])),
      ...(isTop ? [legend(layer.unit, layer.legend)] : []),
    );
  };
  layers.onChange(draw);
}

/** A menu of files; choosing one saves it. */
export function downloads(server: Server, { name, title }: Pick<ShownLayer, 'name' | 'title'>): HTMLElement {
  const items = DOWNLOADS.map(([format, words]) =>
    el('a', { href: server.url(`archive/${name}/${format}`), download: '' }, words),
  );
  return el('details', { class: 'menu' }, el('summary', { 'aria-label': `Save ${title}` }, 'Save'), el('div', { class: 'items' }, ...items)); // prettier-ignore
}
