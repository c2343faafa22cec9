const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random letters and digits from the system's secure source, all equally likely. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 = 4 · 62: the bytes above would favour the first letters.
      if (byte < 248 && text.length < length) text += LETTERS.charAt(byte % 62);
    }
  }
  return text;
}
