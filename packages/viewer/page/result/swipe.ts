import type { CustomLayerInterface, Map as MapLibre } from 'maplibre-gl';

import { byId, el } from '../dom/element.js';
import { ABOVE_RESULTS } from '../map/base-style.js';
import { idOf, type ShownLayer } from './layers.js';

/** Steps of the line by a key, of the width of the map. */
const STEP = 0.02;
/** Where it may be. */
const [LEAST, MOST] = [0.02, 0.98];

/**
 * Shows one layer left of a line over the map, and another right of it; the line is dragged, or moved by arrow keys.
 *
 * @returns ends it
 */
export function swipe(map: MapLibre, left: ShownLayer, right: ShownLayer): () => void {
  let share = 0.5;
  const main = byId('map').parentElement as HTMLElement;
  const line = el('div', {
    class: 'swipe',
    role: 'slider',
    tabindex: '0',
    'aria-label': `Line between ${left.title} and ${right.title}`,
    'aria-valuemin': '0',
    'aria-valuemax': '100',
  });
  const names = [left, right].map(({ title }, i) =>
    el('span', { class: `swipe-name ${i === 0 ? 'left' : 'right'}` }, title),
  );
  line.append(...names);
  const put = (to: number): void => {
    share = Math.min(MOST, Math.max(LEAST, to));
    line.style.left = `${100 * share}%`;
    line.setAttribute('aria-valuenow', String(Math.round(100 * share)));
    line.setAttribute('aria-valuetext', `${Math.round(100 * share)} % ${left.title}`);
    map.triggerRepaint();
  };
  line.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP, Home: -1, End: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    put(share + step);
  });
  line.addEventListener('pointerdown', (event) => {
    line.setPointerCapture(event.pointerId);
    event.preventDefault();
    line.focus();
  });
  line.addEventListener('pointermove', ({ clientX, pointerId }) => {
    if (!line.hasPointerCapture(pointerId)) return;
    const { left: start, width } = main.getBoundingClientRect();
    put((clientX - start) / width);
  });
  // What lies between two of these layers is drawn on one part of the picture alone.
  const cuts = [
    cut('swipe-left', () => [0, share]),
    cut('swipe-right', () => [share, 1]),
    cut('swipe-end', () => [0, 1]),
  ] as const;
  const order = [cuts[0], left, cuts[1], right, cuts[2]] as const;
  for (const each of order) {
    if ('render' in each) map.addLayer(each, ABOVE_RESULTS);
    else map.moveLayer(idOf(each.name), ABOVE_RESULTS);
  }
  put(share);
  main.append(line);
  return () => {
    for (const { id } of cuts) if (map.getLayer(id) !== undefined) map.removeLayer(id);
    line.remove();
  };
}

/** A layer that draws nothing, and has those after it drawn between two fractions of the width. */
function cut(id: string, between: () => readonly [from: number, to: number]): CustomLayerInterface {
  return {
    id,
    type: 'custom',
    renderingMode: '2d',
    render(gl) {
      const [from, to] = between().map((share) => Math.round(share * gl.drawingBufferWidth)) as [number, number];
      if (to - from === gl.drawingBufferWidth) return gl.disable(gl.SCISSOR_TEST);
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(from, 0, to - from, gl.drawingBufferHeight);
    },
  };
}
