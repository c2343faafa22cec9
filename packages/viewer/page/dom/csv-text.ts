import { quotedCell } from '@radioshed/places';

/**
 * Text as a cell of a CSV file. Spreadsheets calculate what begins as a formula, and names of sites may come from
 * others: an apostrophe stops that.
 */
export function csvText(text: string): string {
  return quotedCell(text.replace(/^[=+\-@\t\r]/, "'$&"));
}
