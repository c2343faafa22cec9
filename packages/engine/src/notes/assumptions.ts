import type { NoteTable } from '@radioshed/units';

/** Climates in words. */
export const CLIMATES = {
  equatorial: 'equatorial',
  continentalSubtropical: 'continental subtropical',
  maritimeSubtropical: 'maritime subtropical',
  desert: 'desert',
  continentalTemperate: 'continental temperate',
  maritimeTemperateOverLand: 'maritime temperate over land',
  maritimeTemperateOverSea: 'maritime temperate over sea',
} as const;

/** Assumptions whose defaults are reported, in words. */
const DEFAULTS = {
  climate: (value: string | number): string => `climate ${CLIMATES[value as keyof typeof CLIMATES]}`,
  surfaceRefractivityN: (value: string | number): string => `surface refractivity ${value} N-units`,
  refractivityLapseN: (value: string | number): string => `refractivity falling by ${value} N-units/km`,
  relativePermittivity: (value: string | number): string => `relative permittivity ${value}`,
  conductivitySpm: (value: string | number): string => `conductivity ${value} S/m`,
  areaType: (value: string | number): string => `areaType ${value}`,
  radarCrossSectionM2: (value: string | number): string => `radar cross section ${value} m²`,
  reliabilityPercent: (value: string | number): string => `reliability ${value} %`,
  confidencePercent: (value: string | number): string => `confidence ${value} %`,
};

/** Name of an assumption whose default is reported. */
export type ReportedAssumption = keyof typeof DEFAULTS;

/** A default that was used. */
export interface DefaultUsed {
  readonly what: ReportedAssumption;
  readonly value: string | number;
}

/** Where the air was looked up. */
export type AirPlace = 'area' | 'path';

/** Places of maps in words. */
const AIR_PLACES: Readonly<Record<AirPlace, string>> = {
  area: 'the centre of the area',
  path: 'the centre of the path',
};

/** Percentages in words. */
const PERCENTAGES = { reliabilityPercent: 'reliability', confidencePercent: 'confidence', timePercent: 'time %' };

/** Parts of the climate of ITU-R P.2001 in words, apart from ΔN, which other models also have. */
const P2001_CLIMATE = {
  superRefractionN: 'its slope for small percentages of time',
  subRefractionN: 'its slope for large percentages',
  gradient65mN: 'the gradient of the lowest 65 m',
  rainMm: 'yearly rain',
  rainProbabilityPercent: 'probability of rain',
  convectiveShare: 'convective rain',
  sporadicEMHz: 'sporadic E',
  freezingHeightKm: 'freezing height',
  vapourGm3: 'water vapour',
};

/** A part of the climate of ITU-R P.2001. */
export type P2001ClimatePart = keyof typeof P2001_CLIMATE;

/** The parts of the climate of ITU-R P.2001, in the order of notes. */
export const P2001_CLIMATE_PARTS: readonly P2001ClimatePart[] = Object.keys(P2001_CLIMATE) as P2001ClimatePart[];

function climateText(parts: readonly P2001ClimatePart[]): string {
  return parts.map((part) => P2001_CLIMATE[part]).join(', ');
}

/** Notes on the assumptions of models: defaults, values of maps, and choices without effect. */
export const ASSUMPTION_NOTES = {
  assumptionsByDefault: {
    severity: 'info',
    text: ({ defaults }: { defaults: readonly DefaultUsed[] }): string =>
      `Defaults used: ${defaults.map(({ what, value }) => DEFAULTS[what](value)).join(', ')}.`,
  },
  refractivityOfMaps: {
    severity: 'info',
    text: ({ what, at }: { what: readonly ('surfaceRefractivityN' | 'refractivityLapseN')[]; at: AirPlace }): string =>
      `ITU maps give ${what.map((name) => (name === 'refractivityLapseN' ? 'ΔN' : 'N₀')).join(' and ')} at ${AIR_PLACES[at]}.`,
  },
  timePercentOfModel: {
    severity: 'info',
    text: ({
      model,
      timePercent,
      isReliabilityOfLocations,
      isReliabilityUnused,
    }: {
      model: string;
      timePercent: number;
      isReliabilityOfLocations: boolean;
      isReliabilityUnused: boolean;
    }): string =>
      `${model} is computed for ${timePercent} % of the time` +
      (isReliabilityOfLocations ? '; reliability is its percentage of locations' : '') +
      `${isReliabilityUnused ? '; reliability is not used' : ''}.`,
  },
  percentagesNotUsed: {
    severity: 'info',
    text: ({ model, what }: { model: string; what: readonly (keyof typeof PERCENTAGES)[] }): string =>
      `Not used by the model (${model}): ${what.map((name) => PERCENTAGES[name]).join(' and ')}.`,
  },
  diffractionNotAdded: {
    severity: 'info',
    text: ({ model, because }: { model: string; because: 'noValueBehindObstructions' | 'included' }): string =>
      `No diffraction was added: the model (${model}) ${because === 'included' ? 'includes diffraction' : 'has no value behind obstructions'}.`,
  },
  thinningNotUsed: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `Terrain irregularity was not thinned: the model (${model}) does not use it.`,
  },
  thinned: {
    severity: 'info',
    // Effect and error, measured over mountains and hills; see the README of `@radioshed/itm`.
    text: (): string =>
      'Terrain irregularity was thinned: it is computed in one direction of six, from every 16th or 32nd sample, and losses are computed from terrain in f32. 99 % of pixels are within 0.5 dB of the exact result.',
  },
  notThinned: {
    severity: 'info',
    text: ({ because }: { because: 'gpuIsExact' | 'noWebAssembly' }): string =>
      because === 'gpuIsExact'
        ? 'Terrain irregularity was not thinned as requested: a GPU computes it exactly.'
        : 'Terrain irregularity was not thinned as requested: the model was computed without WebAssembly.',
  },
  p2001ClimateByDefault: {
    severity: 'info',
    text: (): string =>
      'Rain and sporadic E are those of a temperate climate (700 mm of rain a year); freezing height and water vapour are those of the latitude.',
  },
  p2001ClimateOfMaps: {
    severity: 'info',
    text: ({
      model,
      at,
      what,
      scatterAt,
    }: {
      model: string;
      at: AirPlace;
      what: readonly P2001ClimatePart[];
      scatterAt?: 'centre' | 'commonVolume';
    }): string => {
      const place = scatterAt === 'commonVolume' ? ' at the common volume' : '';
      const scatter = scatterAt === undefined ? '' : `, climate of troposcatter${place}`;
      return `ITU maps give the climate of ${model} at ${AIR_PLACES[at]}: ${climateText(what)}${scatter}.`;
    },
  },
  p2001ClimateNotMapped: {
    severity: 'info',
    text: ({ what }: { what: readonly P2001ClimatePart[] }): string =>
      `No ITU map was given for ${climateText(what)}; values of a temperate climate or of the latitude are used.`,
  },
  scatterOfIsotropic: {
    severity: 'info',
    text: (): string => 'Troposcatter is computed for isotropic antennas. Narrow beams lose more.',
  },
} as const;
ASSUMPTION_NOTES satisfies NoteTable;
