const FOCUSABLE = 'button, a[href], input, select, summary, [tabindex]';

/**
 * Replaces a part of the page and leaves the focus in it, if it was there: at the element of the same name, else at the
 * one that has its place in the order, else at the tab of the tool.
 */
export function keepFocus(part: HTMLElement, replace: () => void): void {
  const before = focusable(part);
  const at = before.findIndex((each) => each === document.activeElement);
  const name = before[at]?.getAttribute('aria-label');
  replace();
  if (at < 0) return;
  const after = focusable(part);
  const isNamed = (each: HTMLElement | undefined): boolean => each?.getAttribute('aria-label') === name;
  const next = isNamed(after[at]) ? after[at] : (after.find(isNamed) ?? after[Math.min(at, after.length - 1)]);
  if (next === undefined) focusTool();
  else next.focus();
}

/** Moves the focus to the tab of the tool. */
export function focusTool(): void {
  document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
}

/** Moves a focus that is lost, as its element was removed or hidden, to where it was before. */
export function returnFocus(before: Element | null): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now.checkVisibility()) return;
  if (before instanceof HTMLElement && before !== document.body && before.checkVisibility()) before.focus();
  else focusTool();
}

function focusable(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.checkVisibility() && !each.matches(':disabled'),
  );
}
