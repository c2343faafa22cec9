import { listText, noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

import { classLabel } from './groups.js';

/** A code that was converted: dBm = factor × code + offset. */
interface CodeRule {
  readonly name: string;
  readonly factor: number;
  readonly offsetDbm: number;
}

/** Transmitters that a log has heard. */
interface HeardTransmitters {
  readonly column: string;
  readonly count: number;
  /** Whether there are more, which are not counted. */
  readonly isMore: boolean;
  /** Those with most rows, the first one first. */
  readonly transmitters: readonly { readonly id: string; readonly rows: number }[];
}

/** A value of a fitted profile. */
interface FittedAtLimit {
  readonly classCode: number;
  readonly field: 'heightM' | 'attenuationDbPerM';
  readonly value: number;
}

/**
 * The notes of this package, with their words. Notes on positions are those of `@radioshed/places`, on landcover those of
 * `@radioshed/clutter`.
 */
export const DRIVE_TEST_NOTES = {
  // Measurements
  levelColumnRead: {
    severity: 'info',
    text: ({ column }: { column: string }): string =>
      `Levels are read from the column ${column.trim()}. If they are in another, name it with --level-column.`,
  },
  levelColumnChosen: {
    severity: 'info',
    text: ({ column, others }: { column: string; others: readonly string[] }): string =>
      `Levels are read from the column ${column}; not used: ${others.join(', ')}.`,
  },
  referenceSignal: {
    severity: 'info',
    text: (): string =>
      'RSRP and RSCP are the power of a reference signal, not of the full channel: the bias includes the difference.',
  },
  receivedPowerAssumed: {
    severity: 'info',
    text: (): string => 'No unit is given: received power in dBm is assumed.',
  },
  signAssumed: {
    severity: 'info',
    text: ({ column }: { column?: string }): string =>
      `The levels of ${column ?? 'the file'} have no sign: 72 is read as −72 dBm. If they are something else, name the column ` +
      `with --level-column or the quantity with --quantity.`,
  },
  rxLevConverted: {
    severity: 'info',
    text: (): string => 'RxLev codes (0 to 63) are converted: dBm = code − 110.',
  },
  asuConverted: {
    severity: 'info',
    text: ({ rules }: { rules: readonly CodeRule[] }): string => {
      const each = rules.map(
        ({ name, factor, offsetDbm }) => `${name}: dBm = ${factor === 1 ? '' : `${factor} × `}code − ${-offsetDbm}`,
      );
      return `Strength units (ASU) are converted (${each.join('; ')}).`;
    },
  },
  levelsNotMeasured: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      leftOut(count, `${count === 1 ? 'has' : 'have'} no measurement (0, 999 and the like)`),
  },
  levelsWithoutSign: {
    severity: 'info',
    text: ({ count, mostDbm }: { count: number; mostDbm: number }): string =>
      leftOut(count, `${count === 1 ? 'is' : 'are'} above ${mostDbm} dBm among negative levels`),
  },
  levelsUnknown: {
    severity: 'info',
    text: ({ count, of }: { count: number; of: 'rxLev' | 'asu' }): string =>
      leftOut(count, `${count === 1 ? 'is' : 'are'} unknown${of === 'asu' ? ' (code 99)' : ''}`),
  },
  levelsAtFloor: {
    severity: 'info',
    text: ({ count, isKept }: { count: number; isKept: boolean }): string =>
      `${count === 1 ? '1 level is' : `${count} levels are`} at the floor of the report: ` +
      (isKept ? 'a prediction below counts as exact.' : 'left out, because the true level may be lower.'),
  },
  wordsNotKnown: {
    severity: 'info',
    text: ({
      column,
      words,
      count,
      known,
    }: {
      column: string;
      words: readonly string[];
      count: number;
      known: readonly string[];
    }): string =>
      `${column}: ${words.map((word) => `"${word}"`).join(', ')} in ${count} rows is none of ${known.join(', ')}; these rows ` +
      `are read without it.`,
  },
  severalTransmitters: {
    severity: 'warning',
    text: ({ column, count, isMore, transmitters }: HeardTransmitters): string => {
      const named = transmitters.map(({ id, rows }) => `${id} (${rows} rows)`);
      return (
        `The log has ${isMore ? 'more than ' : ''}${count} transmitters by ${column}: ${listText(named)}` +
        `${count > named.length ? ', …' : ''}. All rows are compared with one transmitter: select its rows, such as --where ` +
        `"${column}=${transmitters[0]?.id ?? ''}", or give the transmitters as a list with --sites.`
      );
    },
  },
  landcoverReadCoarsely: {
    severity: 'info',
    text: ({ resolutionM }: { resolutionM: number }): string =>
      `The box is wide: landcover is read in pixels of ${resolutionM.toFixed(0)} m.`,
  },

  // Comparison
  measurementsAtOnePlace: {
    severity: 'warning',
    text: (): string => 'All measurements are at one location: their scatter is local, and distances have no effect.',
  },
  measurementsFew: {
    severity: 'warning',
    text: ({ count }: { count: number }): string =>
      `${count} measurements are few: with others, scores may differ by decibels.`,
  },
  modelWithoutValues: {
    severity: 'warning',
    text: ({ model, count, total }: { model: string; count: number; total: number }): string =>
      `${model} has no value for ${count} of ${total} measurements.`,
  },
  rankingOfCommon: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `The ranking of the models uses the ${count} measurements for which all have a value.`,
  },
  nothingInCommon: {
    severity: 'warning',
    text: (): string => 'No measurement has a value from all models: each is scored on its own points.',
  },

  // Calibration
  measurementsWithoutPrediction: {
    severity: 'info',
    text: ({ count }: { count: number }): string => `${count} measurements have no prediction and are ignored.`,
  },
  fitOfSomePoints: {
    severity: 'info',
    text: ({ count, total }: { count: number; total: number }): string =>
      `The fit uses ${count} of the ${total} training points, chosen by the seed.`,
  },
  offsetOnlyFitted: {
    severity: 'warning',
    text: (): string => 'No class could be fitted: only the offset was.',
  },
  offsetOnlySupported: {
    severity: 'warning',
    text: ({ changeDb, lowDb, highDb }: { changeDb: number; lowDb: number; highDb: number }): string =>
      `The measurements support no more than an offset: on squares held out in turn, fitted classes change its RMSE by ` +
      `${signed(changeDb)} dB (95 %: ${signed(lowDb)} to ${signed(highDb)} dB). Keep your present profile.`,
  },
  profileNoBetter: {
    severity: 'warning',
    text: (): string =>
      'On the held-out measurements, the fitted profile is no better than an offset alone: keep your present profile.',
  },
  fitAtLimit: {
    severity: 'warning',
    text: ({ classCode, field, value }: FittedAtLimit): string =>
      `${classLabel(classCode)}: ${field === 'heightM' ? `height ${value} m` : `${value} dB/m`} is at the limit of the fitted ` +
      `range; the measurements suggest a value beyond it.`,
  },
} as const;
DRIVE_TEST_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof DRIVE_TEST_NOTES> = noteMaker(DRIVE_TEST_NOTES);

function leftOut(count: number, what: string): string {
  return `${count} ${count === 1 ? 'level' : 'levels'} ${what}: ${count === 1 ? 'it is' : 'they are'} left out.`;
}

function signed(db: number): string {
  return `${db < 0 ? '−' : '+'}${Math.abs(db).toFixed(2)}`;
}
