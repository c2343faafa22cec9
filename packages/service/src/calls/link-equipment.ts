import type { AvailabilityFields, BandAvailability } from '@radioshed/contract/schemas';
import { EQUIPMENT_DEFAULTS, type LinkEquipment, rainCrossPolar } from '@radioshed/p530';
import type { Note } from '@radioshed/units';
import { type DefaultUsed, wireNote } from '@radioshed/contract/translate';

const { referenceDelayNs, cancellerDb, u0Db, gainDifferenceDb, receivers } = EQUIPMENT_DEFAULTS;

/** The equipment that a request names, with defaults; undefined where it names none. */
export function equipmentOf(fields: AvailabilityFields): LinkEquipment | undefined {
  const { selective, crossPolar, spaceDiversity, frequencyDiversity } = fields;
  if ([selective, crossPolar, spaceDiversity, frequencyDiversity].every((part) => part === undefined)) return undefined;
  return {
    ...(selective && { selective: { ...selective, referenceDelayNs: selective.referenceDelayNs ?? referenceDelayNs } }),
    ...(crossPolar && {
      crossPolar: { ...crossPolar, cancellerDb: crossPolar.cancellerDb ?? cancellerDb, u0Db: crossPolar.u0Db ?? u0Db },
    }),
    ...(spaceDiversity && {
      spaceDiversity: { ...spaceDiversity, gainDifferenceDb: spaceDiversity.gainDifferenceDb ?? gainDifferenceDb },
    }),
    ...(frequencyDiversity && {
      frequencyDiversity: {
        ...frequencyDiversity,
        ...(spaceDiversity && { receivers: frequencyDiversity.receivers ?? receivers }),
      },
    }),
  };
}

/** Values of a link, and the limits within which measurements confirm a method. */
interface Range {
  readonly of: 'distanceKm' | 'frequencyGHz' | 'spacingM' | 'separationPercent';
  readonly least: number;
  readonly most: number;
  readonly values: readonly number[];
}

/** Assumptions about the equipment of a link, and what is left out. */
export function equipmentNotes(
  fields: AvailabilityFields,
  bands: readonly BandAvailability[],
  distanceKm: number,
): Note[] {
  const { selective, crossPolar, spaceDiversity, frequencyDiversity } = fields;
  if (equipmentOf(fields) === undefined) return [wireNote('flatFadingOnly')];
  const frequencies = [...new Set(bands.map(({ frequencyMHz }) => frequencyMHz / 1000))];
  const absent = [
    ...(selective ? [] : [{ cause: 'selective', fields: ['availability.selective'] } as const]),
    ...(crossPolar ? [] : [{ cause: 'crossPolar', fields: ['availability.crossPolar'] } as const]),
    ...(spaceDiversity || frequencyDiversity
      ? []
      : [{ cause: 'diversity', fields: ['availability.spaceDiversity', 'availability.frequencyDiversity'] } as const]),
  ];
  const values = defaultsOf(fields);
  const distance = { of: 'distanceKm', values: [distanceKm] } as const;
  const band = { of: 'frequencyGHz', least: 2, most: 11, values: frequencies } as const;
  const spaceRanges: readonly Range[] = spaceDiversity
    ? [
        { ...distance, least: 43, most: 240 },
        band,
        { of: 'spacingM', least: 3, most: 23, values: [spaceDiversity.spacingM] },
      ]
    : [];
  const separations = frequencies.map((ghz) => (frequencyDiversity?.separationMHz ?? 0) / ghz / 10);
  const frequencyRanges: readonly Range[] = frequencyDiversity
    ? [{ ...distance, least: 30, most: 70 }, band, { of: 'separationPercent', least: 0, most: 5, values: separations }]
    : [];
  const rainRanges: readonly Range[] = crossPolar ? [{ ...band, least: 8, most: 35 }] : [];
  const hasDiversity = spaceDiversity !== undefined || frequencyDiversity !== undefined;
  const worse = bands.some(({ outage: { diversity } }) => diversity !== undefined && diversity.improvement === 1);
  const isAtMost = bands.some(({ outage: { parts = [] } }) => parts.some(({ bound }) => bound === 'at most'));
  return [
    ...(absent.length === 0 ? [] : [wireNote('causesOmitted', { causes: absent })]),
    ...(values.length === 0 ? [] : [wireNote('defaultsUsed', { values })]),
    wireNote('outagesAdded'),
    ...(selective || crossPolar ? [wireNote('clearAirConverted')] : []),
    ...(crossPolar ? rainNotes(crossPolar, bands) : []),
    ...(isAtMost ? [wireNote('rainAtMost')] : []),
    ...(hasDiversity ? [wireNote('diversityHelpsAgainst')] : []),
    ...(frequencyDiversity?.receivers !== undefined && !spaceDiversity ? [receiversNeedSpacing()] : []),
    ...outside('rainCrossPolarisation', rainRanges),
    ...outside('spaceDiversity', spaceRanges),
    ...outside('frequencyDiversity', frequencyRanges),
    ...(worse ? [wireNote('diversityWithoutGain')] : []),
    ...(frequencies.length > 1 ? [wireNote('equipmentAlike')] : []),
  ];
}

function receiversNeedSpacing(): Note {
  const fields = { field: 'availability.frequencyDiversity.receivers', needs: 'availability.spaceDiversity' };
  return wireNote('receiversNeedSpacing', fields);
}

/** Defaults of the equipment that a request names. */
function defaultsOf({
  selective,
  crossPolar,
  spaceDiversity,
  frequencyDiversity,
}: AvailabilityFields): readonly DefaultUsed[] {
  const isAbsent = (part: object | undefined, value: unknown): boolean => part !== undefined && value === undefined;
  const cross = 'availability.crossPolar';
  return [
    ...(isAbsent(selective, selective?.referenceDelayNs)
      ? [{ field: 'availability.selective.referenceDelayNs', value: referenceDelayNs, unit: 'ns' }]
      : []),
    ...(isAbsent(crossPolar, crossPolar?.cancellerDb)
      ? [{ field: `${cross}.cancellerDb`, value: cancellerDb, unit: 'dB', word: 'noCanceller' }]
      : []),
    ...(isAbsent(crossPolar, crossPolar?.u0Db) ? [{ field: `${cross}.u0Db`, value: u0Db, unit: 'dB' }] : []),
    ...(isAbsent(crossPolar, crossPolar?.antennaSpacing)
      ? [{ field: `${cross}.antennaSpacing`, value: 'none', word: 'oneTransmittingAntenna' }]
      : []),
    ...(isAbsent(spaceDiversity, spaceDiversity?.gainDifferenceDb)
      ? [{ field: 'availability.spaceDiversity.gainDifferenceDb', value: gainDifferenceDb, unit: 'dB' }]
      : []),
    ...(spaceDiversity && isAbsent(frequencyDiversity, frequencyDiversity?.receivers)
      ? [{ field: 'availability.frequencyDiversity.receivers', value: receivers, word: 'twoReceivers' }]
      : []),
  ];
}

function outside(
  method: 'rainCrossPolarisation' | 'spaceDiversity' | 'frequencyDiversity',
  ranges: readonly Range[],
): Note[] {
  return ranges
    .filter(({ least, most, values }) => values.some((value) => value < least || value > most))
    .map(({ of, least, most }) => wireNote('methodOutsideMeasured', { method, of, least, most }));
}

/** Rarest and most frequent depolarisation by rain for which the formula is valid, as its exponent n. */
const [LEAST_N, MOST_N] = [-3, 0];

function rainNotes(crossPolar: NonNullable<LinkEquipment['crossPolar']>, bands: readonly BandAvailability[]): Note[] {
  const isOutside = bands.some(({ rainFade001Db, frequencyMHz }) => {
    if (rainFade001Db < 1e-6) return false;
    const { carrierToInterferenceDb, cancellerDb: canceller } = crossPolar;
    const { n } = rainCrossPolar(
      rainFade001Db,
      frequencyMHz,
      { carrierToInterferenceDb, cancellerDb: canceller },
      crossPolar.u0Db,
    );
    return !(n >= LEAST_N && n <= MOST_N);
  });
  return isOutside ? [wireNote('rainFormulaOutside')] : [];
}
