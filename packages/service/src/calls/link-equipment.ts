import type { AvailabilityFields, BandAvailability } from '@radioshed/contract/schemas';
import { EQUIPMENT_DEFAULTS, type LinkEquipment, rainCrossPolar } from '@radioshed/p530';

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

/** Ranges of the measurements behind a method. */
interface Range {
  readonly what: string;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
}

/** Assumptions about the equipment of a link, and what is left out. */
export function equipmentNotes(
  fields: AvailabilityFields,
  bands: readonly BandAvailability[],
  distanceKm: number,
): string[] {
  const { selective, crossPolar, spaceDiversity, frequencyDiversity } = fields;
  const equipment = equipmentOf(fields);
  if (equipment === undefined) {
    return [
      'Fading is assumed to be flat: distortion of wide signals, cross-polarisation and diversity (§4 to §6 of ITU-R P.530) are not included.',
    ];
  }
  const frequencies = [...new Set(bands.map(({ frequencyMHz }) => frequencyMHz / 1000))];
  const absent = [
    ...(selective ? [] : ['selective fading (availability.selective, the signatures of the receiver)']),
    ...(crossPolar ? [] : ['cross-polarisation (availability.crossPolar)']),
    ...(spaceDiversity || frequencyDiversity
      ? []
      : ['diversity (availability.spaceDiversity or availability.frequencyDiversity)']),
  ];
  const defaults = [
    ...(selective && selective.referenceDelayNs === undefined
      ? [`availability.selective.referenceDelayNs ${referenceDelayNs} ns`]
      : []),
    ...(crossPolar && crossPolar.cancellerDb === undefined
      ? [`availability.crossPolar.cancellerDb ${cancellerDb} dB (no canceller)`]
      : []),
    ...(crossPolar && crossPolar.u0Db === undefined ? [`availability.crossPolar.u0Db ${u0Db} dB`] : []),
    ...(crossPolar && crossPolar.antennaSpacing === undefined
      ? ['availability.crossPolar.antennaSpacing none (one transmitting antenna)']
      : []),
    ...(spaceDiversity && spaceDiversity.gainDifferenceDb === undefined
      ? [`availability.spaceDiversity.gainDifferenceDb ${gainDifferenceDb} dB`]
      : []),
    ...(spaceDiversity && frequencyDiversity && frequencyDiversity.receivers === undefined
      ? [`availability.frequencyDiversity.receivers ${receivers} (4 where both antennas receive both channels)`]
      : []),
  ];
  const distance = { what: 'paths', unit: 'km', values: [distanceKm] };
  const band = { what: 'frequencies', unit: 'GHz', from: 2, to: 11, values: frequencies };
  const spaceRanges: readonly Range[] = spaceDiversity
    ? [
        { ...distance, from: 43, to: 240 },
        band,
        { what: 'spacings', unit: 'm', from: 3, to: 23, values: [spaceDiversity.spacingM] },
      ]
    : [];
  const frequencyRanges: readonly Range[] = frequencyDiversity
    ? [
        { ...distance, from: 30, to: 70 },
        band,
        {
          what: 'separations',
          unit: '% of the frequency',
          from: 0,
          to: 5,
          values: frequencies.map((ghz) => frequencyDiversity.separationMHz / ghz / 10),
        },
      ]
    : [];
  const rainRanges: readonly Range[] = crossPolar ? [{ ...band, from: 8, to: 35 }] : [];
  const hasDiversity = spaceDiversity !== undefined || frequencyDiversity !== undefined;
  const worse = bands.some(({ outage: { diversity } }) => diversity !== undefined && diversity.improvement === 1);
  return [
    ...(absent.length === 0 ? [] : [`Not included, because the request does not give them: ${absent.join('; ')}.`]),
    ...(defaults.length === 0 ? [] : [`Defaults used: ${defaults.join(', ')}.`]),
    'The outage is the sum of flat fading, selective fading, the loss of cross-polarisation in clear air, and the greater of rain attenuation and depolarisation (§7 of ITU-R P.530).',
    ...(selective || crossPolar
      ? [
          'Selective fading and the loss of cross-polarisation in clear air are converted from the worst month to the year like multipath fading. A larger margin does not reduce them: where they alone exceed the permitted outage, no margin is enough.',
        ]
      : []),
    ...(crossPolar ? rainNotes(crossPolar, bands) : []),
    ...(bands.some(({ outage: { parts = [] } }) => parts.some(({ bound }) => bound === 'at most'))
      ? ['Rain outage given as “at most” is rarer than its method covers, and counts as zero in the sum.']
      : []),
    ...(hasDiversity
      ? ['Diversity helps against flat and selective fading, not against rain or the loss of cross-polarisation.']
      : []),
    ...(frequencyDiversity?.receivers !== undefined && !spaceDiversity
      ? ['availability.frequencyDiversity.receivers counts only with availability.spaceDiversity.']
      : []),
    ...outside('The loss of cross-polarisation in rain', rainRanges),
    ...outside('Space diversity', spaceRanges),
    ...outside('Frequency diversity', frequencyRanges),
    ...(worse
      ? [
          'The margin is too small for the diversity formula to give an improvement: the outage without diversity is used.',
        ]
      : []),
    ...(frequencies.length > 1 ? ['The equipment is the same at all frequencies.'] : []),
  ];
}

function outside(method: string, ranges: readonly Range[]): string[] {
  return ranges
    .filter(({ from, to, values }) => values.some((value) => value < from || value > to))
    .map(({ what, unit, from, to }) => `${method} is valid for ${what} of ${from} to ${to} ${unit}.`);
}

/** Rarest and most frequent depolarisation by rain for which the formula is valid, as its exponent n. */
const [LEAST_N, MOST_N] = [-3, 0];

function rainNotes(crossPolar: NonNullable<LinkEquipment['crossPolar']>, bands: readonly BandAvailability[]): string[] {
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
  return isOutside
    ? [
        'The loss of cross-polarisation in rain is outside the 0.00001 to 0.01 % of the year for which its formula is valid.',
      ]
    : [];
}
