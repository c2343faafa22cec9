import { button, byId, el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import { LAYER_FILES } from './layer-record.js';
import type { Layers, ShownLayer } from './layers.js';
import { legend } from './legend.js';
import { saveMenu } from './save-menu.js';

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
        button(title, () => fit(layer), { class: 'plain title', title: 'Zoom to the layer' }),
        button('×', () => layers.remove(name), { class: 'plain', 'aria-label': `Remove ${title} from the map` }),
      ),
      el('div', { class: 'row' }, slider, ...(isKept ? [saveMenu(server, name, LAYER_FILES, `Save ${title}`)] : [])),
      ...(isTop ? [legend(layer.unit, layer.legend, layer.words !== undefined)] : []),
    );
  };
  layers.onChange(draw);
}
