import { quotedCell } from '@radioshed/places';

/** Text as HTML. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Text as a cell of a CSV file. Spreadsheets calculate what begins as a formula, and names of sites may come from
 * others: an apostrophe stops that.
 */
export function csvText(text: string): string {
  return quotedCell(text.replace(/^[=+\-@\t\r]/, "'$&"));
}
