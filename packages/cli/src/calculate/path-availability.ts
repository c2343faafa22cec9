import {
  type AvailabilityFields,
  availabilityTexts,
  type BandAvailability,
  isLeastMargin,
  MINUTES_PER_PERCENT,
  type PathAvailability,
} from '@radioshed/contract/schemas';
import { RAIN_TIME_PERCENT } from '@radioshed/p530';
import { CliError, columnLines, EXIT_CODE, numberOption, readable, textTable } from '@radioshed/command';
import type { NoteValue } from '@radioshed/units';

import { notedJson } from '../note-words.js';
import { EQUIPMENT_NAMES, givenEquipment, readEquipment } from './equipment-flags.js';
import { improvementText, partLines } from './outage-text.js';

/** Flags of the availability of a link. */
export interface AvailabilityOptions {
  /** Threshold of the receiver, dBm. */
  readonly availability?: string;
  readonly rainRate?: string;
  readonly gradient?: string;
  /** Frequencies to compare, GHz, comma-separated. */
  readonly bands?: string;
  /** Diameters of dishes to compare, m, comma-separated. */
  readonly dishes?: string;
  /** File of the chart. */
  readonly availabilityChart?: string;
}

/** Ends of the method of rain, % of the average year. */
const [RAREST, MOST_FREQUENT] = RAIN_TIME_PERCENT;

/**
 * Reads the flags into the member `availability` of the request; undefined without `--availability`.
 *
 * @throws CliError for a flag outside its limits, or that does nothing without `--availability`
 */
export function readAvailability(options: AvailabilityOptions): AvailabilityFields | undefined {
  const { availability, rainRate, gradient, bands, dishes, availabilityChart } = options;
  const equipment = givenEquipment({ ...options });
  if (availability === undefined) {
    const needing = {
      '--rain-rate': rainRate,
      '--gradient': gradient,
      '--bands': bands,
      '--dishes': dishes,
      '--availability-chart': availabilityChart,
      ...Object.fromEntries(equipment.map(({ flag, text }) => [flag, text])),
    };
    const [orphan] = Object.entries(needing).flatMap(([flag, text]) => (text === undefined ? [] : [flag]));
    if (orphan !== undefined)
      throw new CliError(EXIT_CODE.usage, `${orphan} needs --availability with the threshold of the receiver, dBm`);
    return undefined;
  }
  const listed = (text = ''): string[] => text.split(',').filter((part) => part.trim() !== '');
  return {
    rxs: numberOption(availability, { flag: '--availability', min: -200, max: 30, unit: 'dBm' }),
    ...(rainRate !== undefined && {
      rain: numberOption(rainRate, { flag: '--rain-rate', min: 0, max: 200, unit: 'mm/h' }),
    }),
    ...(gradient !== undefined && {
      dn1: numberOption(gradient, { flag: '--gradient', min: -1500, max: 0, unit: 'N-units/km' }),
    }),
    bands: listed(bands).map((text) => numberOption(text, { flag: '--bands', min: 1, max: 100, unit: 'GHz' })),
    dishes: listed(dishes).map((text) => numberOption(text, { flag: '--dishes', min: 0.1, max: 10, unit: 'm' })),
    ...readEquipment({ ...options }),
  };
}

/** The flag of each member that notes name. */
const FLAGS: Readonly<Record<string, string>> = {
  'availability.rain': '--rain-rate',
  'availability.dn1': '--gradient',
  'model.time': '--time-percent',
  ...EQUIPMENT_NAMES,
};

/** The availability with the flags in place of the members. */
export function withFlags(availability: PathAvailability): PathAvailability {
  const { note_data: data = [] } = availability;
  return { ...availability, ...notedJson(data.map((each) => ({ ...each, params: flagged(each.params) }))) };
}

/** Values of a note with flags in place of members, also within lists. */
function flagged<V extends NoteValue | undefined>(value: V): V;
function flagged(value: NoteValue | undefined): NoteValue | undefined {
  if (typeof value === 'string') return FLAGS[value] ?? value;
  if (Array.isArray(value)) return value.map((each: NoteValue) => flagged(each));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, flagged(each as NoteValue)]));
}

/**
 * The availability of the link as a text table, then one line for each antenna and frequency that it is compared with.
 */
export function availabilityText({ bands, thresholdDbm, notes }: PathAvailability): string {
  const [own] = bands;
  if (own === undefined) return '';
  return [
    textTable([
      [`Availability at ${readable(own.frequencyMHz / 1000, 3)} GHz, ITU-R P.530`],
      ...ownRows(own, thresholdDbm),
    ]),
    ...(own.fadeMarginDb < 0 ? [] : partLines(own.outage)),
    ...(bands.length > 1 ? ['Comparison of frequencies and antennas', ...columnLines(comparison(bands))] : []),
    textTable(notes.map((note) => ['note', note] as const)),
  ].join('\n');
}

function ownRows(band: BandAvailability, thresholdDbm: number): (readonly [string, string])[] {
  const { outage } = band;
  const gain = improvementText(outage);
  const { year, month } = availabilityTexts(band);
  const timeOf = (percent: number, minutes: number): string =>
    `${percentText(percent)}, ${readable(percent * minutes, 1)} min`;
  const outages: (readonly [string, string])[] = [
    // The table of causes has them too, with the effect of diversity.
    ...(outage.parts !== undefined
      ? []
      : ([
          ['  outage by multipath, worst month', timeOf(outage.multipathMonthPercent, MINUTES_PER_PERCENT.month)],
          ['  outage by multipath, year', timeOf(outage.multipathYearPercent, MINUTES_PER_PERCENT.year)],
          ['  outage by rain, year', rainText(outage.rainYearPercent)],
        ] as const)),
    ...(gain === undefined ? [] : ([['  diversity', gain]] as const)),
  ];
  return [
    ['  fade margin', `${readable(band.fadeMarginDb, 1)} dB above ${readable(thresholdDbm, 1)} dBm`],
    ['  average year', `${year} %${band.fadeMarginDb < 0 ? ': the level is below the threshold' : ''}`],
    ['  worst month', `${month} %`],
    // Below the threshold there is no fade that could cause an outage.
    ...(band.fadeMarginDb < 0 ? [] : outages),
    [
      '  rain fade for 0.01 % of the year',
      `${readable(band.rainFade001Db, 1)} dB; for ${RAREST} %, ${readable(band.rainFade0001Db, 1)} dB`,
    ],
    ...Object.entries(band.neededMarginDb).map(
      ([percent, marginDb]) =>
        [
          `  margin for ${percent} %`,
          marginDb === null
            ? 'not reached with 200 dB'
            : `${isLeastMargin(band, marginDb) ? 'at least ' : ''}${readable(marginDb, 1)} dB`,
        ] as const,
    ),
  ];
}

/** One line for each frequency and antenna. */
function comparison(bands: readonly BandAvailability[]): string[][] {
  const needed = Object.keys(bands[0]?.neededMarginDb ?? {});
  return [
    [
      '  GHz',
      'dishes, m',
      'margin, dB',
      'year, %',
      'worst month, %',
      ...needed.map((percent) => `dB for ${percent} %`),
    ],
    ...bands.map((band) => [
      `  ${readable(band.frequencyMHz / 1000, 3)}`,
      band.dishM === undefined ? 'as given' : String(band.dishM),
      readable(band.fadeMarginDb, 1),
      availabilityTexts(band).year,
      availabilityTexts(band).month,
      ...needed.map((percent) => {
        const marginDb = band.neededMarginDb[percent] ?? null;
        return marginDb === null ? 'over 200' : `${isLeastMargin(band, marginDb) ? '≥ ' : ''}${readable(marginDb, 1)}`;
      }),
    ]),
  ];
}

function percentText(percent: number): string {
  return `${percent > 1 ? readable(percent, 4) : percent.toPrecision(3)} %`;
}

function rainText(percent: number): string {
  if (percent <= RAREST) return `at most ${RAREST} %`;
  return percent >= MOST_FREQUENT ? `${MOST_FREQUENT} % or more` : percentText(percent);
}
