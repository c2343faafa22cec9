import { button, byId, el } from '../dom/element.js';
import type { Server } from '../server/server.js';
import { type ModelCanvas, modelCanvas } from './model-canvas.js';
import { readGlb } from './read-glb.js';

/** The displayed part of a result in a model. */
export interface ModelShown {
  readonly sid: string;
  readonly title: string;
  readonly legend: HTMLElement;
  /** Height above which the model is cut at first, to show the inside, m. */
  readonly cutM: number;
}

/** Shows the result in a model over the map until it is closed. @returns what closes it */
export async function showModel(server: Server, { sid, title, legend, cutM }: ModelShown): Promise<() => void> {
  const answer = await fetch(server.url(`archive/${sid}/glb_plain`));
  if (!answer.ok) throw new Error('The model of this result cannot be read.');
  const parts = readGlb(new Uint8Array(await answer.arrayBuffer()));
  const canvas = await modelCanvas(parts, title);
  const { lowM, highM } = canvas;
  const told = el('output', { class: 'number', for: 'stage-cut' });
  const percent = highM > lowM ? Math.min(100, Math.max(0, Math.round((100 * (cutM - lowM)) / (highM - lowM)))) : 100;
  const cut = el('input', { type: 'range', id: 'stage-cut', min: 0, max: 100, value: percent, oninput: () => take() });
  const take = (): void => {
    const heightM = lowM + (Number(cut.value) / 100) * (highM - lowM);
    told.textContent = cut.value === '100' ? 'whole model' : `below ${heightM.toFixed(1)} m`;
    canvas.cut(heightM);
  };
  take();
  const stage = byId('stage');
  const close = (): void => closeStage(stage, canvas);
  stage.replaceChildren(
    el(
      'div',
      { class: 'row' },
      el('span', { class: 'small grow-left' }, 'Drag to rotate, scroll to zoom'),
      el('label', { for: 'stage-cut', class: 'small' }, 'Shown'),
      cut,
      told,
      button('×', close, { class: 'plain', 'aria-label': 'Close the model' }),
    ),
    canvas.element,
    el('div', { class: 'legend' }, legend),
  );
  stage.hidden = false;
  const observer = new ResizeObserver(canvas.draw);
  observer.observe(canvas.element);
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') close();
  };
  stage.addEventListener('keydown', onKey);
  stage.addEventListener(
    'close',
    () => {
      observer.disconnect();
      stage.removeEventListener('keydown', onKey);
    },
    { once: true },
  );
  canvas.element.focus();
  return close;
}

function closeStage(stage: HTMLElement, canvas: ModelCanvas): void {
  if (!canvas.element.isConnected) return;
  stage.dispatchEvent(new Event('close'));
  canvas.remove();
  stage.hidden = true;
}
