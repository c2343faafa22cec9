import { checkPosition, localFrame, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import { seededRandom } from '@radioshed/numeric';
import { checkInteger, checkListed, checkObject, checkRange, OutOfRangeError } from '@radioshed/units';

/** Measurements to learn from and measurements to judge by, apart in space. */
export interface HoldOut {
  readonly training: Uint32Array;
  readonly test: Uint32Array;
  /** Side of the squares that were dealt out whole, m. */
  readonly blockM: number;
  readonly trainingBlocks: number;
  readonly testBlocks: number;
}

/** Squares that a drive is cut into where no side is given, about. */
const WANTED_BLOCKS = 40;
/** Fewer squares of fewer locations: a square of one holds nothing out but that one. */
const PLACES_PER_BLOCK = 5;

/**
 * Deals the squares of a map out to training and test, whole: neighbouring measurements resemble each other, so that
 * single points held out would be known already.
 *
 * @param options.testShare fraction of the points to hold out, 0.05 to 0.5; a quarter by default.
 * @param options.blockM side of a square, m; such that there are some forty by default, fewer of under 200 locations.
 * @param options.seed the same seed deals the same.
 * @throws OutOfRangeError for no locations, and naming what is out of range.
 */
export function holdOut(
  places: readonly Position[],
  options: { readonly testShare?: number; readonly blockM?: number; readonly seed?: number } = {},
): HoldOut {
  checkListed('places', places, 'a list of objects with latDeg, lonDeg');
  checkInteger('places.length', places.length, 1, 1e8);
  places.forEach((place, i) => checkPosition(place, `places[${i}]`));
  checkObject('options', options);
  const testShare = checkRange('testShare', options.testShare ?? 0.25, 0.05, 0.5);
  const seed = checkInteger('seed', options.seed ?? 1, 0, 2 ** 31);
  const { squares: blocks, sideM: blockM } = squaresOf(places, options.blockM);
  shuffle(blocks, seed);
  const test: number[] = [];
  let testBlocks = 0;
  for (const members of blocks) {
    const wanted = testShare * places.length - test.length;
    // A block that would carry the test past its fraction by more than it lacks stays in the training.
    if (members.length > 2 * wanted) continue;
    test.push(...members);
    members.length = 0;
    testBlocks++;
  }
  const training = blocks.flat();
  return {
    training: Uint32Array.from(training).sort(),
    test: Uint32Array.from(test).sort(),
    blockM,
    trainingBlocks: blocks.length - testBlocks,
    testBlocks,
  };
}

/**
 * Deals whole squares of a map out to parts of about as many locations each.
 *
 * @param options.folds parts, 2 to 20; as many as squares where these are fewer.
 * @param options.blockM side of a square, m; such that there are some forty by default, fewer of under 200 locations.
 * @param options.seed the same seed deals the same.
 * @throws OutOfRangeError for no locations, and naming what is out of range.
 * @returns the numbers of the locations of each part.
 */
export function mapFolds(
  places: readonly Position[],
  options: { readonly folds: number; readonly blockM?: number; readonly seed?: number },
): number[][] {
  const wanted = checkInteger('folds', options.folds, 2, 20);
  const { squares: blocks } = mapSquares(places, options.blockM);
  shuffle(blocks, checkInteger('seed', options.seed ?? 1, 0, 2 ** 31));
  const folds: number[][] = Array.from({ length: Math.min(wanted, blocks.length) }, () => []);
  for (const block of blocks.toSorted((a, b) => b.length - a.length)) {
    const least = folds.reduce((best, fold) => (fold.length < best.length ? fold : best));
    least.push(...block);
  }
  return folds;
}

/** Squares of the map with a location, each with the numbers of its locations, and their side. */
export interface MapSquares {
  readonly squares: number[][];
  readonly sideM: number;
}

/**
 * The squares of the map with a location, two or more.
 *
 * @param blockM side, 1 to 1e6 m; such that there are some forty by default, fewer of under 200 locations.
 * @throws OutOfRangeError for a side out of range, or locations that all lie in one square.
 */
export function mapSquares(places: readonly Position[], blockM?: number): MapSquares {
  const found = squaresOf(places, blockM);
  if (found.squares.length > 1) return found;
  const what = `${found.squares.length} square of ${Math.round(found.sideM)} m`;
  throw new OutOfRangeError('measurements', what, 'measurements over 2 squares or more');
}

function squaresOf(places: readonly Position[], givenM?: number): MapSquares {
  checkListed('places', places, 'a list of positions');
  const blockM = givenM ?? sideFor(places);
  checkRange('blockM', blockM, 1, 1e6, 'm');
  return { squares: blocksOf(places, blockM), sideM: blockM };
}

/** Metres about the middle of all places. */
interface Points {
  readonly eastM: Float64Array;
  readonly northM: Float64Array;
}

/** The numbers of the places in each square that has one, by squares from west to east, whatever their own order. */
export function blocksOf(places: readonly Position[], side: number): number[][] {
  return squares(metresOf(places), side);
}

/** Halves the side of the square around everything until there are enough squares with a place. */
function sideFor(places: readonly Position[]): number {
  const { eastM, northM } = metresOf(places);
  let extent = 1;
  for (let i = 0; i < places.length; i++) extent = Math.max(extent, Math.abs(eastM[i]), Math.abs(northM[i]));
  const wanted = Math.min(WANTED_BLOCKS, Math.max(2, Math.floor(places.length / PLACES_PER_BLOCK)));
  let side = extent;
  while (side > 1 && !hasSquares({ eastM, northM }, side, wanted)) side = Math.max(1, side / 2);
  return side;
}

function metresOf(places: readonly Position[]): Points {
  const [eastM, northM] = [new Float64Array(places.length), new Float64Array(places.length)];
  const near = places[0]?.lonDeg ?? 0;
  if (places.length === 0) return { eastM, northM };
  let [lat, lon] = [0, 0];
  for (const { latDeg, lonDeg } of places) {
    lat += latDeg;
    lon += unwrapLonDeg(lonDeg, near);
  }
  const { forward } = localFrame({ latDeg: lat / places.length, lonDeg: lon / places.length });
  for (const [i, place] of places.entries()) [eastM[i], northM[i]] = forward(place);
  return { eastM, northM };
}

/** More than the squares of a metre that the Earth has on either side of a place. */
const MOST_SQUARES = 2 ** 25;

/** The number of a square, which rises from west to east, then from south to north. */
function squareOf({ eastM, northM }: Points, i: number, side: number): number {
  const [column, row] = [Math.floor(eastM[i] / side), Math.floor(northM[i] / side)];
  return (column + MOST_SQUARES) * 2 * MOST_SQUARES + row + MOST_SQUARES;
}

/** Whether at least `wanted` squares of a side contain a point. */
function hasSquares(points: Points, side: number, wanted: number): boolean {
  const found = new Set<number>();
  for (let i = 0; i < points.eastM.length; i++) {
    found.add(squareOf(points, i, side));
    if (found.size >= wanted) return true;
  }
  return false;
}

function squares(points: Points, side: number): number[][] {
  const found = new Map<number, number[]>();
  for (let i = 0; i < points.eastM.length; i++) {
    const key = squareOf(points, i, side);
    const members = found.get(key);
    if (members === undefined) found.set(key, [i]);
    else members.push(i);
  }
  return [...found].sort(([a], [b]) => a - b).map(([, members]) => members);
}

/** Fisher and Yates. */
function shuffle<T>(list: T[], seed: number): void {
  const random = seededRandom(seed);
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
}
