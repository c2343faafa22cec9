import { ImageSource, type Map as MapLibre } from 'maplibre-gl';

import { ABOVE_RESULTS } from '../map/base-style.js';
import { MERCATOR_END_DEG } from '../map/place.js';
import { removeContours, showContours } from './contour-lines.js';
import type { NumberGrid } from './float-tiff.js';
import type { LegendEntry } from './legend.js';
import type { LayerOrigin } from './layer-origin.js';
import { type Box, numberAt } from './number-at.js';
import type { ColourStep } from './paint.js';

/** A layer of numbers on the map. */
export interface ResultLayer {
  /** The unguessable name of its calculation, or one of the page's own. */
  readonly name: string;
  readonly title: string;
  /** The network of its site; its title begins with it where the map has layers of several. */
  readonly network?: string;
  readonly box: Box;
  readonly unit: string;
  readonly legend: readonly LegendEntry[];
  /** Level that a receiver needs, in the unit: where the colours end. */
  readonly threshold?: number;
  /** Meaning of a number that is not an amount of the unit. */
  readonly words?: (value: number) => string;
  /** Address of its picture in Web Mercator, or the picture. */
  readonly picture: string | ImageBitmap;
  readonly numbers: () => Promise<NumberGrid>;
  /** Whether the server keeps it, so that it can be saved and shared. */
  readonly isSaved: boolean;
  /** Sentence below its legend: what its numbers are of. */
  readonly basis?: string;
  /** Colours that the page painted it with, if it did: then the page makes its files too. */
  readonly steps?: readonly ColourStep[];
  /** Its origin, if the page makes it again: several coverages, or measured noise. */
  readonly made?: LayerOrigin;
  /** Calculates it again from the form as it is now. */
  readonly recalculate?: () => void;
}

/** A layer and how it is shown. */
export interface ShownLayer extends ResultLayer {
  /** With its network and a number where they tell it from others. */
  title: string;
  /** Its title as it was given. */
  readonly given: string;
  isVisible: boolean;
  opacity: number;
  /** Whether what it shows has changed since it was calculated. */
  isOutdated: boolean;
  /** Whether lines of equal level are drawn. */
  hasContours: boolean;
  /** Its numbers, once they are here. */
  grid: NumberGrid | undefined;
}

/** A layer that the page made, and what it shows in a sentence. */
export interface MadeResult {
  readonly layer: ResultLayer;
  readonly words: string;
}

/** How a layer is shown, where it is not as a new one. */
export type Look = Pick<ShownLayer, 'isVisible' | 'opacity' | 'hasContours'>;

/** A layer and its value at a place. */
export interface LayerValue {
  readonly layer: ShownLayer;
  readonly value: number;
}

/** The layers on the map, the topmost first. */
export interface Layers {
  readonly all: () => readonly ShownLayer[];
  /**
   * Adds a layer on top of the others; one of the same name goes, those of another quantity are hidden: colours would
   * mix.
   * @param look as it was before the page was loaded again; then nothing is hidden
   */
  readonly add: (layer: ResultLayer, look?: Look) => void;
  readonly remove: (name: string) => void;
  /** Puts a layer that was removed back as it was, at a place of the order. */
  readonly putBack: (layer: ShownLayer, to: number) => void;
  readonly change: (
    name: string,
    change: Partial<Pick<ShownLayer, 'given' | 'isVisible' | 'opacity' | 'isOutdated' | 'hasContours'>>,
  ) => void;
  /** Puts a layer at another place of the order, 0 at the top. */
  readonly move: (name: string, to: number) => void;
  /** Value of the topmost visible layer that has one at a place. */
  readonly at: (lat: number, lon: number) => LayerValue | undefined;
  /** Values of all visible layers that have one at a location, the topmost first. */
  readonly allAt: (lat: number, lon: number) => readonly LayerValue[];
  readonly onChange: (act: () => void) => void;
}

/** Look of a layer that is new on the map. */
export const NEW_LOOK: Look = { isVisible: true, opacity: 0.75, hasContours: false };

/** @param onFault called when values cannot be read. */
export function layersOn(map: MapLibre, onFault: (error: unknown) => void): Layers {
  let shown: ShownLayer[] = [];
  const acts: (() => void)[] = [];
  /** The same layers, the oldest first. */
  let oldest: ShownLayer[] = [];
  const changed = (): void => {
    const networks = new Set(oldest.flatMap(({ network }) => network ?? []));
    const titles = oldest.map(({ given, network }) =>
      networks.size > 1 && network !== undefined ? `${network} · ${given}` : given,
    );
    for (const [i, layer] of oldest.entries()) {
      const before = titles.slice(0, i).filter((title) => title === titles[i]).length;
      layer.title = `${titles[i]}${before === 0 ? '' : ` (${before + 1})`}`;
    }
    for (const act of acts) act();
  };
  const drop = (name: string): void => {
    oldest = oldest.filter((layer) => layer.name !== name);
    removeContours(map, name);
    shown = shown.filter((layer) => layer.name !== name);
    if (map.getLayer(idOf(name)) !== undefined) map.removeLayer(idOf(name));
    if (map.getSource(idOf(name)) !== undefined) map.removeSource(idOf(name));
  };
  const show = (layer: ShownLayer, isVisible: boolean): void => {
    layer.isVisible = isVisible;
    map.setLayoutProperty(idOf(layer.name), 'visibility', isVisible ? 'visible' : 'none');
    showContours(map, layer, layer.hasContours && isVisible);
  };
  /** Colours of two quantities on each other would mix. */
  const hideOthers = (layer: ShownLayer): void => {
    for (const other of shown)
      if (other !== layer && (other.unit !== layer.unit || layer.unit.startsWith('%'))) show(other, false);
  };
  const moveTo = (layer: ShownLayer, to: number): void => {
    shown = shown.filter((each) => each !== layer).toSpliced(to, 0, layer);
    const above = shown[shown.indexOf(layer) - 1];
    map.moveLayer(idOf(layer.name), above === undefined ? ABOVE_RESULTS : idOf(above.name));
  };
  /** Values at a location from the top, each read when it is asked for. */
  const valuesAt = function* (lat: number, lon: number): Generator<LayerValue> {
    for (const layer of shown) {
      if (!layer.isVisible || layer.grid === undefined) continue;
      const value = numberAt(layer.grid, layer.box, lat, lon);
      if (!Number.isNaN(value)) yield { layer, value };
    }
  };
  return {
    all: () => shown,
    add(layer, look) {
      drop(layer.name);
      const full: ShownLayer = {
        ...layer,
        given: layer.title,
        ...(look ?? NEW_LOOK),
        isOutdated: false,
        grid: undefined,
      };
      if (look === undefined) hideOthers(full);
      shown = [full, ...shown];
      oldest.push(full);
      draw(map, full);
      if (look !== undefined) show(full, look.isVisible);
      layer.numbers().then((grid) => {
        full.grid = grid;
        // One that was removed before its numbers came may be put back, but has no lines now.
        if (!shown.includes(full)) return;
        if (full.hasContours) show(full, full.isVisible);
        changed();
      }, onFault);
      changed();
    },
    remove(name) {
      drop(name);
      changed();
    },
    putBack(layer, to) {
      drop(layer.name);
      oldest.push(layer);
      draw(map, layer);
      moveTo(layer, to);
      if (layer.isVisible) hideOthers(layer);
      show(layer, layer.isVisible);
      changed();
    },
    change(name, change) {
      const layer = shown.find((each) => each.name === name);
      if (layer === undefined) return;
      Object.assign(layer, change);
      if (change.opacity !== undefined) map.setPaintProperty(idOf(name), 'raster-opacity', layer.opacity);
      // Lines of equal level take long: a new title needs none.
      if (change.isVisible !== undefined || change.hasContours !== undefined) show(layer, layer.isVisible);
      changed();
    },
    move(name, to) {
      const layer = shown.find((each) => each.name === name);
      if (layer === undefined) return;
      moveTo(layer, to);
      changed();
    },
    at: (lat, lon) => valuesAt(lat, lon).next().value as LayerValue | undefined,
    allAt: (lat, lon) => [...valuesAt(lat, lon)],
    onChange: (act) => void acts.push(act),
  };
}

/** Identifier of a layer on the map. */
export function idOf(name: string): string {
  return `result-${name}`;
}

function draw(map: MapLibre, { name, box, picture, opacity }: ShownLayer): void {
  const [north, east, south, west] = box;
  const [top, bottom] = [Math.min(north, MERCATOR_END_DEG), Math.max(south, -MERCATOR_END_DEG)];
  const id = idOf(name);
  map.addSource(id, {
    type: 'image',
    ...(typeof picture === 'string' ? { url: picture } : {}),
    coordinates: [
      [west, top],
      [east, top],
      [east, bottom],
      [west, bottom],
    ],
  } as Parameters<MapLibre['addSource']>[1]);
  const source = map.getSource(id);
  if (typeof picture !== 'string' && source instanceof ImageSource) source.updateImage({ image: picture });
  const paint = { 'raster-opacity': opacity, 'raster-resampling': 'nearest', 'raster-fade-duration': 0 } as const;
  map.addLayer({ id, type: 'raster', source: id, paint }, ABOVE_RESULTS);
}
