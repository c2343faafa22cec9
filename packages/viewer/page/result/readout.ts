import type { Map as MapLibre } from 'maplibre-gl';

import { byId } from '../dom/element.js';
import type { Layers, ResultLayer } from './layers.js';

/** Shows place, height and the value of the top layer, under the pointer or in the middle of the map. */
export function readout(map: MapLibre, layers: Layers): void {
  const line = byId('readout');
  let last = map.getCenter();
  const tell = (): void => {
    const { lat, lng } = last.wrap();
    const found = layers.at(lat, lng);
    const place = `${lat.toFixed(5)}°, ${lng.toFixed(5)}°`;
    line.textContent = found === undefined ? place : `${place} · ${layerText(found.layer, found.value)}`;
  };
  map.on('mousemove', ({ lngLat }) => {
    last = lngLat;
    tell();
  });
  map.on('move', () => {
    if (!map.getCanvas().matches(':hover')) {
      last = map.getCenter();
      tell();
    }
  });
  layers.onChange(tell);
  tell();
}

/** A value of a layer in words: its amount with the unit, or what it represents. */
export function layerText({ words, unit }: Pick<ResultLayer, 'words' | 'unit'>, value: number): string {
  return words?.(value) ?? valueText(value, unit);
}

/** A value and its unit: `−87.4 dBm`, `2.5°`. */
export function valueText(value: number, unit: string): string {
  const digits = Math.abs(value) >= 1000 ? 0 : 1;
  return `${value.toFixed(digits).replace('-', '−')}${unit === '°' ? '' : ' '}${unit}`.trim();
}
