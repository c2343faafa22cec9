import { checkListed, listText, noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** Figures of a climate, each of which a map of the ITU may give. */
export type ClimateFigure =
  | 'rainRate001'
  | 'freezingHeight'
  | 'wetRefractivity'
  | 'cloud'
  | 'vapour'
  | 'pressure'
  | 'temperature'
  | 'humidity';

const FIGURES: Readonly<Record<ClimateFigure, string>> = {
  rainRate001: 'rain',
  freezingHeight: 'height of freezing',
  wetRefractivity: 'wet refractivity',
  cloud: 'clouds',
  vapour: 'water vapour',
  pressure: 'pressure',
  temperature: 'temperature',
  humidity: 'humidity',
};

/** The figures of a climate that may come from maps, in the order in which texts list them. */
export const CLIMATE_FIGURES: readonly ClimateFigure[] = Object.keys(FIGURES) as ClimateFigure[];

/** Figures in words: `rain, clouds`. */
export function figuresText(figures: readonly ClimateFigure[]): string {
  return checkListed('figures', figures)
    .map((figure) => FIGURES[figure])
    .join(', ');
}

/** The notes of this package, with their words. */
export const SATELLITE_NOTES = {
  builtInClimate: {
    severity: 'info',
    text: (): string =>
      'Rain, clouds and water vapour are values for the latitude (built-in climate), not for the location: no ITU maps were given.',
  },
  climateFromMaps: {
    severity: 'info',
    text: ({ figures }: { figures: readonly ClimateFigure[] }): string =>
      `ITU maps give ${figuresText(figures)} for this location.`,
  },
  climateMapsMissing: {
    severity: 'info',
    text: ({ figures }: { figures: readonly ClimateFigure[] }): string =>
      `No ITU map was given for ${figuresText(figures)}; values for the latitude are used (built-in climate).`,
  },
  elementsLeftOut: {
    severity: 'warning',
    text: ({ count, errors }: { count: number; errors: readonly string[] }): string => {
      const what = count === 1 ? 'One set of elements is' : `${count} sets of elements are`;
      const more = count > errors.length ? `; and ${count - errors.length} more` : '';
      return `${what} left out: ${errors.join('; ')}${more}.`;
    },
  },
  elementsOfOtherTheory: {
    severity: 'warning',
    text: ({ names, count }: { names: readonly string[]; count: number }): string =>
      `Elements for SGP4-XP (ephemeris type 4), with which SGP4 is off by kilometres: ` +
      `${listText(names, count - names.length)}.`,
  },
  positionOfOtherTheory: {
    severity: 'warning',
    text: ({ satellite }: { satellite: string }): string =>
      `The elements of ${satellite} are for SGP4-XP (ephemeris type 4); by SGP4 its position is off by kilometres.`,
  },
  elementsOld: {
    severity: 'warning',
    text: ({ satellite, days, side }: { satellite: string; days: number; side: 'before' | 'after' }): string =>
      `The elements of ${satellite} date from ${Math.round(days)} days ${side} this time; its position may be far off.`,
  },
} as const;
SATELLITE_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof SATELLITE_NOTES> = noteMaker(SATELLITE_NOTES);
