import { type Note, noteMaker, type NoteMaker, type NoteTable, noteText } from '@radioshed/units';

/** The notes of this package, with their words, which are also in the files that it writes. */
export const FORMATS_NOTES = {
  polygonsOnCoarserPixels: {
    severity: 'info',
    text: ({ factor }: { factor: number }): string =>
      `The polygons are drawn on pixels of ${factor} × ${factor}: the picture has too many small areas for its own.`,
  },
  linesOfMeans: {
    severity: 'info',
    text: ({ factor }: { factor: number }): string =>
      `The lines follow means over ${factor} × ${factor} pixels: the raster has too many.`,
  },
} as const;
FORMATS_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof FORMATS_NOTES> = noteMaker(FORMATS_NOTES);

/** Notes of this package as a file has them. */
export function fileWords(notes: readonly Note[]): string[] {
  return notes.map((each) => noteText(each, FORMATS_NOTES));
}
