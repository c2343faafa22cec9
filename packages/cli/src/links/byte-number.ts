import { numberOf } from './link-rows.js';

const SPACE = 32;
const TAB = 9;
const PLUS = 43;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/** Powers of ten that a double holds exactly. */
const TENS = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/**
 * The number that bytes write, as {@link numberOf} reads it; NaN for anything else. Digits up to 2⁵³ and a power of ten
 * up to 10²² are exact, and so their quotient is the nearest double. The rest is read as text.
 */
export function byteNumber(bytes: Uint8Array, start: number, end: number, decimalComma: boolean): number {
  let at = start;
  let last = end;
  while (at < last && isBlank(bytes[at])) at++;
  while (last > at && isBlank(bytes[last - 1])) last--;
  const isNegative = bytes[at] === MINUS;
  if (isNegative || bytes[at] === PLUS) at++;
  let value = 0;
  let digits = 0;
  let decimals = -1;
  let isComma = false;
  for (; at < last; at++) {
    const byte = bytes[at];
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      value = 10 * value + digit;
      digits++;
      if (decimals >= 0) decimals++;
    } else if (decimals < 0 && (byte === POINT || (byte === COMMA && decimalComma))) {
      decimals = 0;
      isComma = byte === COMMA;
    } else {
      return asText(bytes, start, end, decimalComma);
    }
  }
  // A comma before three digits may part thousands: its column has to show which.
  if (digits === 0 || value > Number.MAX_SAFE_INTEGER || decimals > 22 || (isComma && decimals === 3))
    return asText(bytes, start, end, decimalComma);
  const size = decimals > 0 ? value / TENS[decimals] : value;
  return isNegative ? -size : size;
}

function isBlank(byte: number): boolean {
  return byte === SPACE || byte === TAB;
}

function asText(bytes: Uint8Array, start: number, end: number, decimalComma: boolean): number {
  return numberOf(new TextDecoder().decode(bytes.subarray(start, end)), decimalComma);
}
