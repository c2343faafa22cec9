// @ts-check

/** Bound of the expressions that read locations. */
const PLACE = '`coordinatesOf` and `angleDeg` of places refuse strings longer than their `MOST`: microseconds';

/**
 * Expressions that `check-expressions.mjs` cannot prove to be linear, with the bound that makes each safe: where its
 * strings come from and how long they can be, or why no string takes more steps.
 *
 * @type {readonly { readonly expression: string, readonly bound: string }[]}
 */
export const ALLOWED = [
  {
    expression: String.raw`/\B(?=(\d{3})+$)/g`,
    bound: 'the digits of a number before its decimal point: at most 22',
  },
  {
    expression:
      String.raw`/(?<=^|[\s"'(])(?:[A-Za-z]:)?[\\/](?=[^\s\\/])(?:(?!:\s|[\s"'(](?:[A-Za-z]:)?[\\/][^\s\\/])[^\n])*[\\/](?=[^\s\\/])` +
      String.raw`|(?<=^|[\s"'(])(?:[A-Za-z]:)?[\\/](?=[^\s\\/])/gm`,
    bound:
      'a path ends where the next one begins, so no character is read from two starts; the look-behind is one character long',
  },
  { expression: String.raw`/(?<=\d\s*[°'′’"″”]*\s*[NS])[\s,]*(?=\d)/`, bound: PLACE },
  { expression: String.raw`/[\s,]+(?=[EW]\s*\d)/`, bound: PLACE },
  {
    expression: String.raw`/^(\d{1,2})\s*([C-HJ-NP-X])\s+(\d{6}(?:\.\d+)?)\s*(?:mE?)?[\s,]+(\d{1,8}(?:\.\d+)?)\s*(?:mN?)?$/i`,
    bound: PLACE,
  },
];
