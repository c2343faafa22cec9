import type { LngLat, Map as MapLibre } from 'maplibre-gl';

import { labelSides, type PinBox } from './label-sides.js';

/** A pin and the name next to it. */
interface NamedPin {
  readonly element: HTMLElement;
  readonly tag: HTMLElement;
  readonly place: () => LngLat;
}

/** Keeps the names of the pins of a map off each other and within it. */
export interface PinLabels {
  readonly add: (pin: NamedPin) => void;
  readonly remove: (pin: NamedPin) => void;
  /** Arranges them before the next frame. */
  readonly arrange: () => void;
}

const known = new WeakMap<MapLibre, PinLabels>();

export function pinLabels(map: MapLibre): PinLabels {
  const labels = known.get(map) ?? labelsOn(map);
  known.set(map, labels);
  return labels;
}

function labelsOn(map: MapLibre): PinLabels {
  const pins = new Set<NamedPin>();
  let frame: number | undefined;
  const boxOf = ({ element, tag, place }: NamedPin): PinBox => ({
    ...map.project(place()),
    radius: element.offsetWidth / 2,
    width: tag.offsetWidth,
    height: tag.offsetHeight,
  });
  const draw = (): void => {
    frame = undefined;
    const shown = [...pins].filter(({ element }) => element.offsetWidth > 0);
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const sides = labelSides(shown.map(boxOf), { width, height });
    for (const [i, { element }] of shown.entries()) element.dataset['side'] = sides[i];
  };
  const arrange = (): void => {
    frame ??= requestAnimationFrame(draw);
  };
  map.on('moveend', arrange);
  map.on('resize', arrange);
  return {
    add(pin) {
      pins.add(pin);
      arrange();
    },
    remove(pin) {
      pins.delete(pin);
      arrange();
    },
    arrange,
  };
}
