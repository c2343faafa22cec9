import { button, el } from './element.js';

/** An address of a file is given up this long after it was used, ms: it is read by then. */
const READ_MS = 10_000;

/** A button that saves text made by the page. @param file name of the file */
export function saveText(words: string, file: string, type: string, text: () => string): HTMLButtonElement {
  return button(words, () => {
    const href = URL.createObjectURL(new Blob([text()], { type }));
    el('a', { href, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(href), READ_MS);
  });
}
