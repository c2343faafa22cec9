import { noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** The notes of this package, with their words. */
export const DRIVE_TEST_NOTES = {
  landcoverReadCoarsely: {
    severity: 'info',
    text: ({ resolutionM }: { resolutionM: number }): string =>
      `The box is wide: landcover is read in pixels of ${resolutionM.toFixed(0)} m.`,
  },
} as const;
DRIVE_TEST_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof DRIVE_TEST_NOTES> = noteMaker(DRIVE_TEST_NOTES);
