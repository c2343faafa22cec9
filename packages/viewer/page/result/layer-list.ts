import { button, byId, el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import { LAYER_FILES } from './layer-record.js';
import type { Layers, ShownLayer } from './layers.js';
import { legend } from './legend.js';
import { saveMenu } from './save-menu.js';

/** With more layers than these, those below the topmost are folded until they are opened. */
const MOST_OPEN = 4;

/** Shows what is on the map beside it: titles, opacity, legend, downloads. */
export function layerList(layers: Layers, server: Server, fit: (layer: ShownLayer) => void): void {
  const place = byId('layers');
  /** What people folded or opened, by the names of layers. */
  const folded = new Map<string, boolean>();
  const draw = (): void => {
    const all = layers.all();
    place.hidden = all.length === 0;
    // A colour means different values in different scales: each scale in view has its legend.
    const scales = new Set<string>();
    place.replaceChildren(
      ...all.map((layer, i) => {
        const scale = layer.isVisible ? JSON.stringify([layer.unit, layer.legend, layer.threshold]) : '';
        const isFirst = scale !== '' && !scales.has(scale);
        scales.add(scale);
        const isFolded = folded.get(layer.name) ?? (i > 0 && all.length > MOST_OPEN);
        return entry(layer, isFirst, isFolded);
      }),
    );
  };
  const entry = (layer: ShownLayer, hasLegend: boolean, isFolded: boolean): HTMLElement => {
    const { name, title, isVisible, opacity, isKept, isOutdated, recalculate } = layer;
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
        button(isFolded ? '▸' : '▾', () => { folded.set(name, !isFolded); draw(); }, { class: 'plain', 'aria-expanded': String(!isFolded), 'aria-label': `Settings of ${title}` }), // prettier-ignore
        button('×', () => layers.remove(name), { class: 'plain', 'aria-label': `Remove ${title} from the map` }),
      ),
      ...(isOutdated ? [el('div', { class: 'row outdated' }, el('span', { class: 'badge', title: 'The form has changed since this layer was calculated.' }, 'Outdated'), ...(recalculate === undefined ? [] : [button('Update', recalculate, { title: 'Calculate it again from the form', 'aria-label': `Update ${title}` })]))] : []), // prettier-ignore
      el(
        'div',
        { class: 'row', hidden: isFolded },
        slider,
        ...(isKept ? [saveMenu(server, name, LAYER_FILES, `Save ${title}`)] : []),
        ...(layer.save === undefined
          ? []
          : [button('Save', layer.save, { 'aria-label': `Save ${title} as an ASCII grid` })]),
      ),
      ...(hasLegend
        ? [legend(layer.unit, layer.legend, { isNamed: layer.words !== undefined, threshold: layer.threshold })]
        : []),
    );
  };
  layers.onChange(draw);
}
