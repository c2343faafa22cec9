import { checkChoice, checkShape, fields, optionalObject, OutOfRangeError } from '@radioshed/units';

import { clearAirCrossPolar, rainCrossPolar } from './cross-polarisation.js';
import { frequencyDiversity, RECEIVERS, spaceAndFrequencyDiversity, spaceDiversity } from './diversity.js';
import type { Diversity } from './diversity-gain.js';
import { EQUIPMENT_DEFAULTS } from './equipment-defaults.js';
import { RAIN_TIME_PERCENT } from './limits.js';
import type { CrossPolarLink, LinkEquipment, SpacedAntennas, SpareChannel } from './link-equipment.js';
import { worstMonthRainPercent } from './rain.js';
import { selectiveOutage } from './selective-fading.js';

/** Outage in percent of the time. */
export interface Outage {
  /** Worst month. */
  readonly monthPercent: number;
  /** Average year. */
  readonly yearPercent: number;
}

/** Causes whose outages add up; those of fading count in clear air, the others in rain. */
export type OutageCause = 'flatMultipath' | 'selective' | 'clearAirCrossPolar' | 'rain' | 'rainCrossPolar';

/** Outage by one cause. */
export interface OutagePart extends Outage {
  readonly cause: OutageCause;
  /** Of rain beyond the ends of its method, 0.001 and 1 % of the year. */
  readonly bound?: 'at most' | 'at least';
  /** The same with diversity, which helps against flat and selective fading. */
  readonly withDiversity?: Outage;
}

/** Gain of diversity. */
export interface DiversityOutage {
  /** Improvement factor of flat fading by the formula; below 1 where the fade is too shallow for it. */
  readonly flatImprovement: number;
  /** Outage by flat and selective fading without diversity, divided by that with it: worst month, 1 or more. */
  readonly improvement: number;
  /** Flat and selective fading together, with diversity. They combine to another value than their sum. */
  readonly multipath: Outage;
  /** All causes, without diversity. */
  readonly without: Outage;
}

/** Outage of a link with its equipment. */
export interface EquippedOutage extends Outage {
  readonly parts: readonly OutagePart[];
  readonly diversity?: DiversityOutage;
}

/** A link whose flat fading and rain are known. */
export interface EquippedLink {
  readonly occurrencePercent: number;
  /** ΔG to the average year, dB. */
  readonly conversionDb: number;
  readonly rainFade001Db: number;
  readonly frequencyMHz: number;
  readonly distanceKm: number;
  readonly marginDb: number;
  /** Outage by flat fading. */
  readonly flat: Outage;
  /** Outage by rain, and the part of it that counts, % of the average year. */
  readonly rainYearPercent: number;
  readonly countedRainPercent: number;
}

const EQUIPMENT = fields<LinkEquipment>({
  selective: 'object?',
  crossPolar: optionalObject(
    fields<CrossPolarLink>({
      antennaXpdDb: 'checked',
      carrierToInterferenceDb: 'checked',
      cancellerDb: 'number?',
      antennaSpacing: 'number?',
      u0Db: 'number?',
    }),
  ),
  spaceDiversity: optionalObject(fields<SpacedAntennas>({ spacingM: 'checked', gainDifferenceDb: 'number?' })),
  frequencyDiversity: optionalObject(fields<SpareChannel>({ separationMHz: 'checked', receivers: 'checked?' })),
});
/** Attenuation below which rain does not depolarise, dB. */
const LEAST_RAIN_DB = 1e-6;

/**
 * Outage of a link with its equipment: clear-air causes added, and of rain the greater of attenuation and
 * depolarisation.
 *
 * Month and year of what depends on multipath differ by ΔG, of rain by ITU-R P.841. Diversity never counts as more
 * outage than none, as its formula has it for shallow fades.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §4 to §7
 */
export function equippedOutage(link: EquippedLink, equipment: LinkEquipment): EquippedOutage {
  checkShape(equipment, EQUIPMENT, 'equipment');
  const { occurrencePercent, distanceKm, frequencyMHz, rainFade001Db, flat, rainYearPercent } = link;
  const { selective, crossPolar } = equipment;
  const toYear = 10 ** (-link.conversionDb / 10);
  const ofMonth = (share: number): Outage => outage(100 * share, 100 * share * toYear);
  const selectiveShare = selective && selectiveOutage(occurrencePercent, distanceKm, selective).outage;
  const distortion = selectiveShare === undefined ? NONE : ofMonth(selectiveShare);
  const clearAir =
    crossPolar === undefined
      ? NONE
      : ofMonth(
          clearAirCrossPolar(
            occurrencePercent,
            crossPolar.antennaXpdDb,
            systemOf(crossPolar),
            crossPolar.antennaSpacing,
          ).outage,
        );
  const isRainless = crossPolar === undefined || rainFade001Db < LEAST_RAIN_DB;
  const depolarised = isRainless
    ? 0
    : rainCrossPolar(rainFade001Db, frequencyMHz, systemOf(crossPolar), crossPolar.u0Db).outagePercent;
  const wet = ofRain(Math.max(link.countedRainPercent, depolarised));
  const multipath = sum(flat, distortion);
  const found = diversityOf(link, equipment, selectiveShare ?? 0);
  const gained = found && {
    flat: least(flat, ofMonth(found.flatOutageWith)),
    selective: least(distortion, ofMonth(found.selectiveOutageWith)),
    multipath: least(multipath, ofMonth(found.outageWith)),
  };
  const parts: readonly OutagePart[] = [
    { cause: 'flatMultipath', ...flat, ...(gained && { withDiversity: gained.flat }) },
    ...(selective
      ? [{ cause: 'selective', ...distortion, ...(gained && { withDiversity: gained.selective }) } as const]
      : []),
    ...(crossPolar ? [{ cause: 'clearAirCrossPolar', ...clearAir } as const] : []),
    { cause: 'rain', ...boundOf(rainYearPercent), ...ofRain(rainYearPercent) },
    ...(crossPolar ? [{ cause: 'rainCrossPolar', ...ofRain(depolarised) } as const] : []),
  ];
  const without = sum(sum(multipath, clearAir), wet);
  if (found === undefined || gained === undefined) return { ...without, parts };
  const diversity = {
    flatImprovement: found.improvement,
    improvement: ratio(multipath.monthPercent, gained.multipath.monthPercent),
    multipath: gained.multipath,
    without,
  };
  return { ...sum(sum(gained.multipath, clearAir), wet), parts, diversity };
}

const NONE: Outage = { monthPercent: 0, yearPercent: 0 };

function outage(monthPercent: number, yearPercent: number): Outage {
  return { monthPercent: Math.min(100, monthPercent), yearPercent: Math.min(100, yearPercent) };
}

function sum(a: Outage, b: Outage): Outage {
  return outage(a.monthPercent + b.monthPercent, a.yearPercent + b.yearPercent);
}

function least(a: Outage, b: Outage): Outage {
  return outage(Math.min(a.monthPercent, b.monthPercent), Math.min(a.yearPercent, b.yearPercent));
}

/** 1 where there is no outage to improve. */
function ratio(before: number, after: number): number {
  return before > after ? before / after : 1;
}

function ofRain(yearPercent: number): Outage {
  return outage(worstMonthRainPercent(yearPercent), yearPercent);
}

function systemOf({ carrierToInterferenceDb, cancellerDb }: NonNullable<LinkEquipment['crossPolar']>) {
  return { carrierToInterferenceDb, cancellerDb };
}

function boundOf(rainYearPercent: number): Pick<OutagePart, 'bound'> {
  const [rarest, mostFrequent] = RAIN_TIME_PERCENT;
  if (rainYearPercent <= rarest) return { bound: 'at most' };
  return rainYearPercent >= mostFrequent ? { bound: 'at least' } : {};
}

/** Undefined without diversity. */
function diversityOf(link: EquippedLink, equipment: LinkEquipment, selectiveShare: number): Diversity | undefined {
  const { spaceDiversity: space, frequencyDiversity: frequency } = equipment;
  const { occurrencePercent, distanceKm, frequencyMHz, marginDb: fadeDb } = link;
  const fading = { occurrencePercent, distanceKm, frequencyMHz, fadeDb, selectiveOutage: selectiveShare };
  if (frequency === undefined) return space && spaceDiversity({ ...fading, ...space });
  const { separationMHz } = frequency;
  const receivers = checkChoice(
    'equipment.frequencyDiversity.receivers',
    frequency.receivers ?? EQUIPMENT_DEFAULTS.receivers,
    RECEIVERS,
  );
  if (space !== undefined) return spaceAndFrequencyDiversity({ ...fading, ...space, separationMHz, receivers });
  if (receivers === 4)
    throw new OutOfRangeError(
      'equipment.frequencyDiversity.receivers',
      receivers,
      'only with equipment.spaceDiversity',
    );
  return frequencyDiversity({ ...fading, separationMHz });
}
