/** Bytes as base64, in the browser as in Node. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  // Arguments of a call are limited in number.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
