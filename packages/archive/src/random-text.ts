const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Letters and digits from the system's secure random source, uniformly distributed. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 = 4 · 62: larger bytes would favour the first letters.
      if (byte < 248 && text.length < length) text += LETTERS.charAt(byte % 62);
    }
  }
  return text;
}
