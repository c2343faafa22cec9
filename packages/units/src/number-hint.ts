/** Greatest length of a number as a string, characters: longer strings are refused unread. */
export const MOST_NUMBER_LENGTH = 64;

/**
 * Hint for a string that is not a number: a decimal comma, degrees and minutes, a unit after the number, or more than
 * 64 characters. Empty for other strings.
 */
export function numberHint(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (value.length > MOST_NUMBER_LENGTH) return `; a number has at most ${MOST_NUMBER_LENGTH} characters`;
  const text = value.trim();
  // 1,500 may be a decimal comma or a separator of thousands.
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text)) return '; use a decimal point, and no separator of thousands';
  if (/^[+-]?\d*,\d+$/.test(text)) return `; use a decimal point: ${text.replace(',', '.')}`;
  if (/^[+-]?\d+(\.\d+)?\s*[°º:]|^\d[\d.\s°º'′"″]*[NSEW]$|^[NSEW]\s*\d/i.test(text)) {
    return '; give decimal degrees, negative in the south and west';
  }
  return /^[+-]?\d+(?:\.\d*)?\s*[a-zµ%][a-z]*(?:\W.*)?$/i.test(text) ? '; give the number without a unit' : '';
}
