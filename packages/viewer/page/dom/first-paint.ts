/** Ends once what is there has been painted, so that what takes long comes after it; at once where nobody looks. */
export function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
