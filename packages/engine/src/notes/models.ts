import { type Amount, amountText, mergedAmount, type NoteTable, shareText } from '@radioshed/units';

/** A value of a link outside the range that a model was derived from. */
export type OutsideValue = {
  readonly what: 'frequency' | 'distance' | 'transmitterHeight' | 'receiverHeight';
  readonly value: Amount;
  readonly min: number;
  readonly max: number;
  readonly unit: 'MHz' | 'km' | 'm';
  /** Directions of links with it, of many. */
  readonly directions?: number;
};

/** A reason why a result is less certain than usual: one of `DOUBTS`, or a clause from a user's model. */
export type Doubt = {
  readonly doubt: string;
  /** Directions of links with it, of many. */
  readonly directions?: number;
};

/** Parts of a model's results that say how many directions of links they stand for, where those are counted. */
interface OnDirections {
  readonly directions?: number;
  /** All directions of links that were computed. */
  readonly ofDirections?: number;
}

const WHAT: Readonly<Record<OutsideValue['what'], string>> = {
  frequency: 'frequency',
  distance: 'distance',
  transmitterHeight: 'transmitter height',
  receiverHeight: 'receiver height',
};

/** Warnings of ITM as clauses. */
export const DOUBTS = {
  txHeightNearLimits: 'the transmitter’s height is outside 1 to 1000 m above ground',
  rxHeightNearLimits: 'the receiver’s height is outside 1 to 1000 m above ground',
  frequencyNearLimits: 'the frequency is outside 40 to 10 000 MHz',
  distanceNearUpperLimit: 'the distance exceeds 1000 km',
  distanceLarge: 'the distance exceeds 2000 km',
  distanceNearLowerLimit: 'the path is short for its height difference',
  distanceSmall: 'the distance is below 1 km',
  txHorizonAngleLarge: 'the transmitter’s horizon is steeper than 200 mrad',
  rxHorizonAngleLarge: 'the receiver’s horizon is steeper than 200 mrad',
  txHorizonDistanceSmall: 'the transmitter’s horizon is much closer than over a smooth Earth',
  rxHorizonDistanceSmall: 'the receiver’s horizon is much closer than over a smooth Earth',
  txHorizonDistanceLarge: 'the transmitter’s horizon is much farther than over a smooth Earth',
  rxHorizonDistanceLarge: 'the receiver’s horizon is much farther than over a smooth Earth',
  extremeVariability: 'reliability or confidence is extreme',
  surfaceRefractivitySmall: 'the surface refractivity at the height of the path is below 250 N-units',
} as const;

function clauseOf({ doubt, directions }: Doubt): string {
  return `${Object.hasOwn(DOUBTS, doubt) ? DOUBTS[doubt as keyof typeof DOUBTS] : doubt}${timesText(directions)}`;
}

function outsideText({ what, value, min, max, unit, directions }: OutsideValue): string {
  return `${WHAT[what]} ${amountText(value)} ${unit} is outside ${min} to ${max} ${unit}${timesText(directions)}`;
}

function timesText(directions: number | undefined): string {
  return directions === undefined ? '' : ` (${directions})`;
}

/** ` on 2 of 3 links, each direction counted`; nothing where they are not counted. */
function onText({ directions, ofDirections }: OnDirections): string {
  if (directions === undefined) return '';
  return ` on ${shareText(directions, ofDirections)} links, each direction counted`;
}

/** The values of both, those of one quantity on one side of its range as one. */
function mergedValues(one: readonly OutsideValue[], other: readonly OutsideValue[]): readonly OutsideValue[] {
  const known = new Map<string, OutsideValue>();
  for (const each of [...one, ...other]) {
    const least = typeof each.value === 'number' ? each.value : each.value.least;
    const key = `${each.what} ${each.min} ${each.max} ${least < each.min}`;
    const before = known.get(key);
    known.set(
      key,
      before === undefined
        ? each
        : { ...before, value: mergedAmount(before.value, each.value), ...sumOf(before, each) },
    );
  }
  return [...known.values()];
}

function mergedDoubts(one: readonly Doubt[], other: readonly Doubt[]): readonly Doubt[] {
  const known = new Map<string, Doubt>();
  for (const each of [...one, ...other]) {
    const before = known.get(each.doubt);
    known.set(each.doubt, before === undefined ? each : { ...before, ...sumOf(before, each) });
  }
  return [...known.values()];
}

function sumOf(one: OnDirections, other: OnDirections): { readonly directions?: number } {
  if (one.directions === undefined && other.directions === undefined) return {};
  return { directions: (one.directions ?? 0) + (other.directions ?? 0) };
}

/** Notes on what models can and cannot do. */
export const MODEL_NOTES = {
  outsideRange: {
    severity: 'warning',
    text: ({ model, values, ...on }: { model: string; values: readonly OutsideValue[] } & OnDirections): string =>
      `${model} is outside its validated range${onText(on)}: ${values.map(outsideText).join('; ')}.`,
    merge: {
      values: (one: readonly OutsideValue[], other: readonly OutsideValue[]): readonly OutsideValue[] =>
        mergedValues(one, other),
      directions: 'sum',
      ofDirections: 'total',
    },
  },
  lessCertain: {
    severity: 'warning',
    text: ({ model, doubts, ...on }: { model: string; doubts: readonly Doubt[] } & OnDirections): string => {
      const where = on.directions === undefined ? ' here' : onText(on);
      const mostFirst = doubts.toSorted((a, b) => (b.directions ?? 0) - (a.directions ?? 0));
      return `${model} is less certain${where}: ${mostFirst.map(clauseOf).join('; ')}.`;
    },
    merge: {
      doubts: (one: readonly Doubt[], other: readonly Doubt[]): readonly Doubt[] => mergedDoubts(one, other),
      directions: 'sum',
      ofDirections: 'total',
    },
  },
  ownModelSays: {
    severity: 'info',
    text: ({ text }: { model: string; text: string }): string => text,
  },
  noShadow: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `Hills cast no shadow: ${model} does not use the terrain along the path, and no diffraction (ked) is added.`,
  },
  onlyAntennaHeights: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `Hills cast no shadow: ${model} uses only the heights of the two antennas.`,
  },
  baseHeight: {
    severity: 'info',
    text: ({ minM, maxM }: { minM: number; maxM: number }): string =>
      `The base height is the height above the terrain 3 to 15 km along each path, limited to ${minM} to ${maxM} m.`,
  },
  baseHeightLimited: {
    severity: 'warning',
    text: ({ heightM, usedM, minM, maxM }: { heightM: Amount; usedM: Amount; minM: number; maxM: number }): string =>
      `The base is ${amountText(heightM, 1)} m above the terrain 3 to 15 km away; ${amountText(usedM, 0)} m is used, ` +
      `because the model covers ${minM} to ${maxM} m.`,
    merge: { heightM: 'span', usedM: 'span' },
  },
  areasInverted: {
    severity: 'warning',
    text: ({ model, belowM, areaType }: { model: string; belowM: number; areaType: string }): string =>
      `The areas of ${model} are inverted for receivers below ${belowM} m: its medium city, used for ${areaType}, has more loss than its large city, used for urban, by about 12 dB at 2 m.`,
  },
  terrainStatistics: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `${model} uses statistics of the terrain, not line of sight: in mountains, levels drop by tens of dB in valleys and rise by as much on summits, neighbouring locations can differ by as much, and the slope correction starts abruptly at 5 km.`,
  },
  smoothEarth: {
    severity: 'info',
    text: (): string =>
      'The ground wave follows a smooth, homogeneous Earth: hills have no effect, and the sky wave is not included.',
  },
  gainsOverGround: {
    severity: 'info',
    text: (): string => 'Gains refer to free space: a short vertical monopole over the ground has 4.77 dBi.',
  },
  receiverHeightsWithoutValue: {
    severity: 'warning',
    text: ({ minM, maxM }: { minM: number; maxM: number }): string =>
      `ITM has no value where the receiver is not ${minM} to ${maxM} m above ground.`,
  },
  siteGeneral: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `${model} is the site-general model without line of sight: streets and hills have no effect. In towns, an antenna above 20 m counts as over the roofs.`,
  },
  higherEndTransmits: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `${model} is computed from the transmitter to the receiver. Its transmitter is the higher end, or the one less obstructed.`,
  },
  pathCountsAsLand: {
    severity: 'info',
    text: (): string => 'The whole path counts as land; with the climate maritime temperate over sea, as cold sea.',
  },
  pathCountsAsSea: {
    severity: 'info',
    text: (): string => 'The whole path counts as cold sea, because of the climate.',
  },
  ducting: {
    severity: 'info',
    text: (): string => 'For small percentages of time, interference is stronger because of ducting.',
  },
  locationMargin: {
    severity: 'info',
    text: ({ marginDb, locationPercent }: { marginDb: Amount; locationPercent: number }): string =>
      `The loss includes a location margin of ${amountText(marginDb, 1)} dB, for ${locationPercent} % of locations.`,
    merge: { marginDb: 'span' },
  },
  freeSpaceAtLeast: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `Where ${model} gives less loss than free space, as near the mast, that of free space is used.`,
  },
  freeSpaceUsed: {
    severity: 'info',
    text: ({ model, count, total }: { model: string; count?: number; total?: number }): string =>
      `${model} gives less loss than free space${count === undefined ? '' : ` for ${shareText(count, total)} links`}: that of free space is used.`,
    merge: { count: 'sum', total: 'total' },
  },
} as const;
MODEL_NOTES satisfies NoteTable;
