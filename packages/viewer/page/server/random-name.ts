/** A name that nobody else chooses; also for pages of addresses without HTTPS, where browsers make no UUID. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
