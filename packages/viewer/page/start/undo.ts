import { button } from '../dom/element.js';
import type { SiteStore } from '../sites/site-store.js';

/** Undo and Redo for changes of the sites, also by Ctrl+Z and Ctrl+Y. */
export function undoButtons({ undo, redo, canUndo, canRedo, onChange }: SiteStore): readonly HTMLElement[] {
  const undoButton = button('Undo', undo, { title: 'Undo the last change of the sites (Ctrl+Z)' });
  const redoButton = button('Redo', redo, { title: 'Redo the change (Ctrl+Y)' });
  const draw = (): void => {
    const focused = document.activeElement;
    undoButton.disabled = !canUndo();
    redoButton.disabled = !canRedo();
    // A button that is off has no focus.
    if (focused === undoButton && undoButton.disabled) redoButton.focus();
    if (focused === redoButton && redoButton.disabled) undoButton.focus();
  };
  onChange(draw);
  draw();
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    // In a text field, the keys undo typing.
    if (
      !(ctrlKey || metaKey) ||
      (target instanceof Element && target.matches('textarea, input:not([type=range], [type=checkbox], [type=color])'))
    )
      return;
    const isRedo = key === 'y' || (shiftKey && key.toLowerCase() === 'z');
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    (isRedo ? redo : undo)();
  });
  return [undoButton, redoButton];
}
