/**
 * Hint for a string that is not a number: a decimal comma, degrees and minutes, or a unit after the number. Empty for other
 * strings.
 */
export function numberHint(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  // 1,500 may be a decimal comma or a separator of thousands.
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(text)) return '; use a decimal point, and no separator of thousands';
  if (/^[+-]?\d*,\d+$/.test(text)) return `; use a decimal point: ${text.replace(',', '.')}`;
  if (/^[+-]?\d+(\.\d+)?\s*[°º:]|^\d[\d.\s°º'′"″]*[NSEW]$|^[NSEW]\s*\d/i.test(text)) {
    return '; give decimal degrees, negative in the south and west';
  }
  return /^[+-]?\d+(?:\.\d*)?\s*[a-zµ%][a-z]*(?:\W.*)?$/i.test(text) ? '; give the number without a unit' : '';
}
