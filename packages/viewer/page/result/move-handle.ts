import { button } from '../dom/element.js';

/**
 * A handle that moves a row of a list: dragged, or by the arrow keys, Home and End.
 *
 * @param title of the row
 * @param list holds the rows
 * @param move puts the row at a place, from 0; places beyond an end are that end
 */
export function moveHandle(title: string, list: HTMLElement, move: (to: number) => void): HTMLButtonElement {
  const rowOf = (): Element | undefined => [...list.children].find((row) => row.contains(handle));
  const placeOf = (row: Element | undefined): number => (row === undefined ? -1 : [...list.children].indexOf(row));
  /** The row at a height of the window: beyond an end, the one there. */
  const rowAt = (clientY: number): Element | undefined =>
    [...list.children].find((row) => clientY < row.getBoundingClientRect().bottom) ??
    list.lastElementChild ??
    undefined;
  const mark = (target?: Element): void => {
    for (const row of list.children) row.classList.toggle('drop', row === target && row !== rowOf());
  };
  const handle = button('⠿', () => undefined, {
    class: 'plain handle',
    'aria-label': `Move ${title}`,
    title: 'Drag to another place, or press an arrow key',
  });
  handle.addEventListener('keydown', (event) => {
    const at = placeOf(rowOf());
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: list.children.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  });
  handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId));
  handle.addEventListener('pointermove', ({ pointerId, clientY }) => {
    if (handle.hasPointerCapture(pointerId)) mark(rowAt(clientY));
  });
  handle.addEventListener('pointerup', ({ pointerId, clientY }) => {
    if (!handle.hasPointerCapture(pointerId)) return;
    handle.releasePointerCapture(pointerId);
    const [from, to] = [placeOf(rowOf()), placeOf(rowAt(clientY))];
    mark();
    if (from !== to) move(to);
  });
  handle.addEventListener('pointercancel', () => mark());
  return handle;
}
