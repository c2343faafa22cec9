import { button } from '../dom/element.js';
import { saveBytes } from '../dom/save-text.js';
import type { StatusLine } from '../dom/status-line.js';
import type { LayerFormat } from './layer-file.js';
import type { ShownLayer } from './layers.js';
import type { ColourStep } from './paint.js';
import { menuOf } from './save-menu.js';

/** Formats in which the page saves a layer that it made. */
const FILES: readonly (readonly [format: LayerFormat, words: string])[] = [
  ['tiff', 'GeoTIFF, numbers'],
  ['csv', 'CSV'],
  ['kmz', 'KMZ, Google Earth'],
  ['png', 'PNG'],
  ['pgw', 'World file for the PNG'],
  ['asc', 'ASCII grid'],
];

/** A menu of the files of a layer that the page made. */
export function saveLayerMenu(layer: ShownLayer, steps: readonly ColourStep[], status: StatusLine): HTMLElement {
  const save = async (format: LayerFormat): Promise<void> => {
    // What writes files is loaded by those who save one.
    const { layerFile } = await import('./layer-file.js');
    const { title, box, unit, words } = layer;
    const { type, content } = layerFile(format, { title, box, unit, words, steps, grid: await layer.numbers() });
    saveBytes(`${title.replaceAll(/[^\p{L}\p{N}.−-]+/gu, '-')}.${format}`, type, content);
  };
  const items = FILES.map(([format, name]) =>
    button(name, () => void status.attempt(() => save(format)), { class: 'plain' }),
  );
  return menuOf(items, `Save ${layer.title}`);
}
