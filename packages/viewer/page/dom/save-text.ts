import { button, el } from './element.js';

/** An address of a file is given up this long after it was used, ms: it is read by then. */
const READ_MS = 10_000;

/** Saves a file made by the page. */
export function saveBytes(file: string, type: string, content: string | Uint8Array): void {
  const href = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  el('a', { href, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}

/** A button that saves text made by the page. @param file name of the file */
export function saveText(words: string, file: string, type: string, text: () => string): HTMLButtonElement {
  return button(words, () => saveBytes(file, type, text()));
}
