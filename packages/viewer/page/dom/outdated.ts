import { el } from './element.js';

/** Marks what a calculation showed as outdated, or takes the mark away. Nothing is marked where nothing is shown. */
export function markShown(outcome: HTMLElement, isOutdated: boolean): void {
  outcome.querySelector(':scope > .stale')?.remove();
  if (!isOutdated || outcome.childElementCount === 0) return;
  outcome.prepend(
    el(
      'p',
      { class: 'stale' },
      el('span', { class: 'badge' }, 'Outdated'),
      ' Sites or settings have changed since this was calculated. Calculate again.',
    ),
  );
}
