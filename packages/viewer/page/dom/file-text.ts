import { fileText } from '@radioshed/units';

/** Marks at the start of files that cannot be read as a list, and what they are. */
const OTHER_FILES: readonly (readonly [mark: readonly number[], reason: string])[] = [
  [
    [0x50, 0x4b, 3, 4],
    'It is a zip file. A KMZ contains a KML file: unzip it and open that one. Save a spreadsheet as CSV first.',
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], 'It is a spreadsheet. Save it as CSV first.'],
];

/**
 * The text of a file in UTF-8, in UTF-16 with a mark, or else in Windows-1252, as spreadsheets save CSV.
 *
 * @throws Error for zip files and spreadsheets
 */
export function textOf(bytes: Uint8Array): string {
  for (const [mark, reason] of OTHER_FILES) if (mark.every((byte, i) => bytes[i] === byte)) throw new Error(reason);
  return fileText(bytes);
}
