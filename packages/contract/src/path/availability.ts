import type { DiversityOutage, LinkEquipment, OutagePart } from '@radioshed/p530';
import * as z from 'zod';

import { notedResponse, type NotedResponse } from '../fields/note-members.js';
import { limitedNumber } from '../fields/field.js';
import { list, orUndefined } from '../fields/read-body.js';
import { schemaOf } from '../fields/schema-of.js';
import type { FieldsOf } from '../fields/table.js';
import { equipmentReport, checkReceivers } from './link-equipment.js';
import { AVAILABILITY } from './tables.js';
import { diversityReport, outageParts } from './outage-parts.js';

/** Extension of /path: what the availability of the link depends on. */
export interface AvailabilityFields extends Omit<FieldsOf<typeof AVAILABILITY>, 'bands' | 'dishes'> {
  /** Other frequencies to compare with, GHz. */
  readonly bands?: readonly number[] | undefined;
  /** Diameters of dishes to compare with, m, the same at both ends. */
  readonly dishes?: readonly number[] | undefined;
}

const frequency = limitedNumber({ min: 1, max: 100, unit: 'GHz', description: 'frequency' });
const diameter = limitedNumber({ min: 0.1, max: 10, unit: 'm', description: 'diameter of the dishes at both ends' });

/** The member `availability` of /path. */
export const availabilityFields: z.ZodType<AvailabilityFields | undefined> = z.preprocess(
  orUndefined,
  schemaOf(AVAILABILITY, {
    bands: z.preprocess(orUndefined, list(frequency, 0, 10).optional()),
    dishes: z.preprocess(orUndefined, list(diameter, 0, 10).optional()),
  })
    .superRefine(checkReceivers)
    .meta({ description: 'extension: availability of a fixed link by ITU-R P.530' })
    .optional(),
);

/** Outage of a link with its fade margin, percent of the time. */
export interface BandOutage {
  readonly marginDb: number;
  /** Flat multipath fading without diversity, worst month and average year. */
  readonly multipathMonthPercent: number;
  readonly multipathYearPercent: number;
  /** Rain, average year. 0.001 and 1 are the ends of the method: “at most” and “at least”. */
  readonly rainYearPercent: number;
  /**
   * Multipath and rain; rain that is “at most” 0.001 % is left out. Rain of the worst month is that of ITU-R P.841.
   * Below a margin of 0 dB both are 100, and the percentages of each cause are those at 0 dB. With equipment the other
   * causes and diversity count: clear-air causes are added, and of rain the greater of attenuation and depolarisation.
   */
  readonly monthPercent: number;
  readonly yearPercent: number;
  /** Outage by cause, and with diversity; where the request names equipment. */
  readonly parts?: readonly OutagePart[];
  readonly diversity?: DiversityOutage;
}

/** The link at a frequency, with its own antennas or with dishes. */
export interface BandAvailability {
  readonly frequencyMHz: number;
  /** Diameter of the dishes at both ends, m; absent for the antennas of the request. */
  readonly dishM?: number;
  /** Level in clear air, dBm: that of the report; at other frequencies, free-space loss and gases differ. */
  readonly clearAirDbm: number;
  readonly fadeMarginDb: number;
  readonly multipathOccurrencePercent: number;
  /** Attenuation by rain exceeded for 0.01 % and for 0.001 % of the average year, dB. */
  readonly rainFade001Db: number;
  readonly rainFade0001Db: number;
  readonly outage: BandOutage;
  /** Of the average year and of the worst month, %. */
  readonly availabilityPercent: number;
  readonly availabilityMonthPercent: number;
  /**
   * Fade margin needed, dB, by availability of the year in %; null where not reached with 200 dB. Where it rains, it is
   * the least that is needed from `rainFade0001Db` on: rarer rain is beyond the method, and left out.
   */
  readonly neededMarginDb: Readonly<Record<string, number | null>>;
}

/** Extension: availability of a link by ITU-R P.530. */
export interface PathAvailability extends NotedResponse {
  readonly thresholdDbm: number;
  readonly rainRate001MmH: number;
  readonly gradient1: number;
  readonly terrainRoughnessM: number;
  /** ΔG from the worst month to the average year, dB, at most 10.8. */
  readonly conversionDb: number;
  /** The frequency of the link, then others; each with the antennas of the request, then with dishes. */
  readonly bands: readonly BandAvailability[];
  /** The equipment of the request, with defaults. */
  readonly equipment?: LinkEquipment;
  /** Address of the chart of outage against fade margin, SVG; the ending can be replaced by `png`. */
  readonly chart?: string;
}

const percent = z.number().min(0).max(100);

/** Checks a {@link PathAvailability}. */
export const pathAvailability: z.ZodType<PathAvailability> = z
  .object({
    thresholdDbm: z.number(),
    rainRate001MmH: z.number(),
    gradient1: z.number(),
    terrainRoughnessM: z.number(),
    conversionDb: z.number(),
    bands: z.array(
      z.object({
        frequencyMHz: z.number(),
        dishM: z.number().optional(),
        clearAirDbm: z.number(),
        fadeMarginDb: z.number(),
        multipathOccurrencePercent: z.number(),
        rainFade001Db: z.number(),
        rainFade0001Db: z.number(),
        outage: z.object({
          marginDb: z.number(),
          multipathMonthPercent: percent,
          multipathYearPercent: percent,
          rainYearPercent: percent,
          monthPercent: percent,
          yearPercent: percent,
          parts: outageParts.optional(),
          diversity: diversityReport.optional(),
        }),
        availabilityPercent: percent,
        availabilityMonthPercent: percent,
        neededMarginDb: z.record(z.string(), z.number().nullable()),
      }),
    ),
    equipment: equipmentReport.optional(),
    ...notedResponse,
    chart: z.string().endsWith('.availability.svg').optional(),
  })
  .meta({
    description: 'extension: availability by ITU-R P.530; times in %, margins in dB',
  }) as z.ZodType<PathAvailability>;
