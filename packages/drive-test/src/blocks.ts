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

type Point = readonly [eastM: number, northM: number];

/** The numbers of the places in each square that has one, by squares from west to east, whatever their own order. */
export function blocksOf(places: readonly Position[], side: number): number[][] {
  return squares(metresOf(places), side);
}

/** Halves the side of the square around everything until there are enough squares with a place. */
function sideFor(places: readonly Position[]): number {
  const points = metresOf(places);
  const extent = points.reduce((most, [east, north]) => Math.max(most, Math.abs(east), Math.abs(north)), 1);
  const wanted = Math.min(WANTED_BLOCKS, Math.max(2, Math.floor(places.length / PLACES_PER_BLOCK)));
  let side = extent;
  while (side > 1 && squares(points, side).length < wanted) side = Math.max(1, side / 2);
  return side;
}

/** Metres about the middle of all places. */
function metresOf(places: readonly Position[]): Point[] {
  const near = places[0]?.lonDeg ?? 0;
  const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;
  if (places.length === 0) return [];
  const { forward } = localFrame({
    latDeg: mean(places.map(({ latDeg }) => latDeg)),
    lonDeg: mean(places.map(({ lonDeg }) => unwrapLonDeg(lonDeg, near))),
  });
  return places.map(forward);
}

function squares(points: readonly Point[], side: number): number[][] {
  const found = new Map<string, { readonly column: number; readonly row: number; readonly members: number[] }>();
  for (const [i, [east, north]] of points.entries()) {
    const [column, row] = [Math.floor(east / side), Math.floor(north / side)];
    const key = `${column} ${row}`;
    const square = found.get(key);
    if (square === undefined) found.set(key, { column, row, members: [i] });
    else square.members.push(i);
  }
  return [...found.values()].sort((a, b) => a.column - b.column || a.row - b.row).map(({ members }) => members);
}

/** Fisher and Yates. */
function shuffle<T>(list: T[], seed: number): void {
  const random = seededRandom(seed);
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j], list[i]];
  }
}
