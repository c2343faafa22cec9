import { type NoteTable, OutOfRangeError } from '@radioshed/units';

type End = 'transmitter' | 'receiver';

/** Why a search tries locations of the area, and not every pixel. */
export type ForwardReason =
  | { readonly because: 'directionsDiffer'; readonly model: string }
  | { readonly because: 'reliability'; readonly model: string; readonly reliabilityPercent: number };

/** The reason as a clause. */
export function forwardText(reason: ForwardReason): string {
  return reason.because === 'directionsDiffer'
    ? `the two directions of a path have different losses with ${reason.model}`
    : `${reason.model} is reciprocal only at a reliability of 50 %, and it is ${reason.reliabilityPercent} % here`;
}

function tried(end: End): string {
  return end === 'receiver' ? 'they count as not served' : 'they were not tried';
}

/** Notes on areas, layers, and several sites. */
export const RASTER_NOTES = {
  noPixels: { severity: 'warning', text: (): string => 'The bounds contain no pixel within the radius.' },
  noPixelWithValue: {
    severity: 'warning',
    text: ({ model }: { model: string }): string => `No pixel has a value: ${model} is not defined for these paths.`,
  },
  sightOfRadioWaves: {
    severity: 'info',
    text: (): string => 'Line of sight uses 4/3 of the Earth’s radius, for the refraction of radio waves.',
  },
  boundsExtended: {
    severity: 'info',
    text: ({ north, east, south, west }: { north: number; east: number; south: number; west: number }): string => {
      const box = [north, east, south, west].map((edge) => edge.toFixed(6)).join(', ');
      return `The bounds are extended to whole pixels of the grid that bounds and resolution define: ${box} (N, E, S, W).`;
    },
  },
  layersCoarser: {
    severity: 'info',
    text: ({ factor, megapixels }: { factor: number; megapixels: number }): string =>
      `The result has pixels ${factor} times as large as the finest layer's, to stay within ${megapixels} megapixels.`,
  },
  jammerIsSignal: {
    severity: 'warning',
    text: ({ name }: { name: string }): string =>
      `${name} is among the signals and the jammers: it is treated only as a signal.`,
  },
  jammerRepeated: {
    severity: 'info',
    text: ({ name }: { name: string }): string => `${name} is among the jammers more than once: it is counted once.`,
  },
  jammersApart: {
    severity: 'info',
    text: ({ names }: { names: readonly string[] }): string =>
      `These jammers are omitted, because their channels overlap no signal: ${names.join(', ')}.`,
  },
  jammingUpperBound: {
    severity: 'warning',
    text: ({ names }: { names: readonly string[] }): string =>
      `The jamming is an upper bound: these layers have transmitters on several channels, and the channel that overlaps most is used everywhere: ${names.join(', ')}.`,
  },
  silentTransmitters: {
    severity: 'warning',
    text: ({ transmitters, more }: { transmitters: readonly number[]; more: number }): string =>
      `Transmitters without a value at any pixel: ${transmitters.join(', ')}${more > 0 ? ' …' : ''}.`,
  },
  radioWithoutLink: {
    severity: 'warning',
    text: ({ radio, ...wrong }: { radio: number } & WrongHeight): string =>
      `Radio ${radio} has no link: ${wrongText(`radios[${radio}]`, wrong)}.`,
  },
  relayWithoutLink: {
    severity: 'warning',
    text: ({ count, total, latDeg, lonDeg, ...wrong }: NoRelay): string =>
      `The relay has no link at ${count} of ${total} locations, such as ${latDeg.toFixed(5)}, ${lonDeg.toFixed(5)}: ${wrongText('relay', wrong)}.`,
  },
  everyPixelTried: {
    severity: 'info',
    text: ({ places, gainDbi }: { places: number; gainDbi: number }): string =>
      `Each pixel is tried as a site for ${places} evenly spread locations of the area, with an omnidirectional antenna of ${gainDbi} dBi.`,
  },
  placesTried: {
    severity: 'info',
    text: ({ places, gainDbi, why }: { places: number; gainDbi: number; why?: ForwardReason }): string =>
      `Each of ${places} evenly spread locations is tried as a site for all pixels of the area, with an omnidirectional antenna of ${gainDbi} dBi. ` +
      'Other pixels have the score of the nearest one.' +
      (why === undefined ? '' : ` Not every pixel can be tried: ${forwardText(why)}.`),
  },
  placesBuried: {
    severity: 'warning',
    text: ({ count, total, end, heightM }: { count: number; total: number; end: End; heightM: number }): string =>
      `${count} of the ${total} locations are higher than the ${end}'s ${heightM} m above sea level: ${tried(end)}.`,
  },
  placesUnknown: {
    severity: 'warning',
    text: ({ count, total, end }: { count: number; total: number; end: End }): string =>
      `The ground is unknown at or next to ${count} of the ${total} locations: ${tried(end)}.`,
  },
  behindUnknownNotServed: {
    severity: 'warning',
    text: (): string => 'Pixels behind unknown ground count as not served.',
  },
  noSiteReaches: {
    severity: 'warning',
    text: (): string => 'No site reaches any of the locations at the threshold.',
  },
} as const;
RASTER_NOTES satisfies NoteTable;

interface WrongHeight {
  readonly field: string;
  readonly value: number;
  readonly limits: string;
  readonly unit: string;
}

function wrongText(radio: string, { field, value, limits, unit }: WrongHeight): string {
  return new OutOfRangeError(`${radio}.${field}`, value, limits, unit).message;
}

interface NoRelay extends WrongHeight {
  readonly count: number;
  readonly total: number;
  readonly latDeg: number;
  readonly lonDeg: number;
}
