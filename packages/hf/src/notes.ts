import { type Amount, amountText, listText, noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** The notes of this package, with their words. */
export const HF_NOTES = {
  sunspotsScaled: {
    severity: 'info',
    text: ({ version, factor }: { version: number; factor: number }): string =>
      `Sunspot numbers of version ${version} are multiplied by ${factor}, the scale of the ionospheric maps.`,
  },
  sunspotsSmoothed: {
    severity: 'info',
    text: ({ upTo }: { upTo: string }): string =>
      `The table has monthly means: they are smoothed over 13 months, up to ${upTo}.`,
  },
  patternOfOtherFrequencies: {
    severity: 'warning',
    text: ({
      pattern,
      patternMHz,
      frequenciesMHz,
    }: {
      pattern: string;
      patternMHz: Amount;
      frequenciesMHz: readonly number[];
    }): string => {
      const named = frequenciesMHz.slice(0, MOST_NAMED).map(String);
      const far = listText(named, frequenciesMHz.length - named.length);
      return `The antenna pattern ${pattern} is for ${amountText(patternMHz)} MHz and may differ at ${far} MHz.`;
    },
  },
} as const;
HF_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof HF_NOTES> = noteMaker(HF_NOTES);

/** Frequencies named in the words of a note. */
const MOST_NAMED = 5;
