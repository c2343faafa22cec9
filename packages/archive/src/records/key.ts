import { randomText } from '../random-text.js';

const FORM = /^(\d{1,15})-([0-9A-Za-z]{40})$/;

/** A new key of an account: its number, `-`, 40 random letters and digits (238 bits). */
export function newKey(accountId: number): string {
  return `${accountId}-${randomText(40)}`;
}

/** Whether a string has the form of a key. */
export function isKey(text: string): boolean {
  return FORM.test(text);
}

/** SHA-256 of a key in hexadecimal, the only form that is stored. A key is random, so it needs no salt. */
export async function keyHash(key: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Identifier that does not reveal the key: the first 16 digits of its hash. */
export function keyIdOf(hash: string): string {
  return hash.slice(0, 16);
}

/** Compares two hashes in constant time. */
export function sameHash(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
