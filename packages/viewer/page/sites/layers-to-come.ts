import type { LayerOrigin } from '../result/layer-origin.js';
import type { Layers, Look } from '../result/layers.js';
import type { Desk } from '../start/desk.js';

/** A layer that was on a map before. */
export interface FormerLayer {
  /** The unguessable name of its calculation, or one of the page's own. */
  readonly name: string;
  /** Empty where it is not known before the layer is loaded. */
  readonly title: string;
  readonly look: Look;
  /** Its origin, if the page makes it again. */
  readonly made?: LayerOrigin;
}

/** A layer that is loading, or that could not be loaded for now. */
export interface LayerToCome extends FormerLayer {
  /** Number of the site that it is the coverage of. */
  readonly site?: number;
}

type Page = Pick<Desk, 'layers' | 'sites' | 'coverages'>;

const all = new WeakMap<Layers, readonly LayerToCome[]>();

/** Notes layers that are to come to the map, the topmost first. */
export function expectLayers(
  { layers, sites, coverages }: Page,
  former: readonly FormerLayer[],
): readonly LayerToCome[] {
  const next = former.map((layer): LayerToCome => {
    const site = sites.book().sites.find((each) => coverages.of(each)?.sid === layer.name)?.id;
    return { ...layer, ...(site === undefined ? {} : { site }) };
  });
  const names = new Set(next.map(({ name }) => name));
  all.set(layers, [...next, ...(all.get(layers) ?? []).filter(({ name }) => !names.has(name))]);
  return next;
}

/** Expects some layers no longer: they came, or never will. */
export function expectNoLonger(layers: Layers, isOver: (layer: LayerToCome) => boolean): void {
  all.set(
    layers,
    (all.get(layers) ?? []).filter((layer) => !isOver(layer)),
  );
}

/**
 * Layers that are still to come: none that came another way, and no coverage that its site has replaced or left with.
 */
export function layersToCome({ layers, sites, coverages }: Page): readonly LayerToCome[] {
  const there = new Set(layers.all().map(({ name }) => name));
  const wanted = new Map(sites.book().sites.map((site) => [site.id, coverages.of(site)?.sid]));
  return (all.get(layers) ?? []).filter(
    ({ name, site }) => !there.has(name) && (site === undefined || wanted.get(site) === name),
  );
}
