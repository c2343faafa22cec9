import { noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** The notes of this package, with their words. */
export const QUOTA_NOTES = {
  resolutionLimited: {
    severity: 'info',
    text: ({
      fromM,
      toM,
      mostMegapixels,
    }: {
      readonly fromM: number;
      readonly toM: number;
      readonly mostMegapixels: number;
    }): string => `Resolution changed from ${fromM} m to ${toM} m: at most ${mostMegapixels} megapixels.`,
  },
} as const;
QUOTA_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof QUOTA_NOTES> = noteMaker(QUOTA_NOTES);
