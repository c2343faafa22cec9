import { byteString } from '@radioshed/units';

/** Bytes as base64, in the browser as in Node. */
export function base64(bytes: Uint8Array): string {
  return btoa(byteString(bytes));
}
