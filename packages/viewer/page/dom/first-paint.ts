/** A window that is seen reports its first paint sooner than this, ms. */
const PATIENCE_MS = 1000;

/**
 * Ends once the browser has shown what is there, so that what takes long comes after it; at once where nobody looks.
 */
export function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      requestAnimationFrame(() => setTimeout(resolve));
      return;
    }
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    // A window behind others is never painted.
    setTimeout(resolve, PATIENCE_MS);
  });
}
