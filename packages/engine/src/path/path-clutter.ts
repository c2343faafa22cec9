import { type Building, classesAt, clutterAtPlaces } from '@radioshed/clutter';
import { type Bounds, boundsAround, makeBounds, type Position, unwrapLonDeg } from '@radioshed/geodesy';
import type { AntennaHeight } from '@radioshed/kernels';
import { isSolid, type Profile } from '@radioshed/profile';
import { DistinctNotes, type Note } from '@radioshed/units';

import { chooseClutter, type ClutterChoice } from '../ground/clutter-choice.js';
import type { EngineContext } from '../input/context.js';
import type { PathInput } from '../input/path-input.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import type { PathTerrain } from './path-terrain.js';

/** Longest piece of a path that is read at once, m. The bounds of a longer one would contain much unneeded clutter. */
const PIECE_M = 5000;
/** Distance next to the path that is read too, m. */
export const BESIDE_M = 50;

/** A path with its clutter. */
export interface CoveredPath {
  readonly profile: Profile;
  readonly choice: ClutterChoice;
  /** Height that a roof at a sample adds to an antenna whose height is above ground, m. */
  roofM(index: number, antenna: AntennaHeight): number;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/**
 * Adds clutter to a path.
 *
 * @throws OutOfRangeError for an unknown profile; ClutterError if a source cannot be read; the signal's reason if
 *   cancelled.
 */
export async function coverPath(input: PathInput, context: EngineContext, path: PathTerrain): Promise<CoveredPath> {
  const { profile, places, distanceM, kind } = path;
  const setting = { of: 'path', reachKm: distanceM / 1000, resolutionM: profile.stepM, kind } as const;
  const choice = chooseClutter(input, context, setting);
  if (!choice.isAny) return { profile, choice, roofM: () => 0, notes: choice.notes, attributions: [] };
  const found = await readPathClutter(places, profile.stepM, choice, context.signal);
  const { clutterM, clutterCode } = found;
  const roofAt = (index: number, { heightReference }: AntennaHeight): number =>
    choice.standOnRoofs && heightReference === 'ground' && isSolid(clutterCode[index]) ? clutterM[index] : 0;
  return {
    profile: { ...profile, clutterM, clutterCode },
    choice,
    roofM: roofAt,
    notes: [
      ...choice.notes,
      ...found.notes,
      ...roofNotes('transmitter', roofAt(0, input.transmitter)),
      ...roofNotes('receiver', roofAt(places.length - 1, input.receiver)),
    ],
    attributions: found.attributions,
  };
}

/** A note if an antenna is on a roof. */
export function roofNotes(end: 'transmitter' | 'receiver', roofM: number): Note[] {
  return roofM > 0 ? [note('onRoof', { end, roofM: rounded(roofM, 1) })] : [];
}

/** Clutter at each sample of a path. */
interface PathClutter {
  readonly clutterM: Float64Array;
  readonly clutterCode: Uint8Array;
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/**
 * Reads the clutter of a path piece by piece. Shapes are sampled directly, not rasterised.
 *
 * @throws ClutterError if a source cannot be read; the signal's reason if cancelled.
 */
async function readPathClutter(
  places: readonly Position[],
  stepM: number,
  choice: ClutterChoice,
  signal: AbortSignal | undefined,
): Promise<PathClutter> {
  const latDeg = Float64Array.from(places, (place) => place.latDeg);
  const lonDeg = Float64Array.from(places, (place) => place.lonDeg);
  const classes = new Uint8Array(places.length);
  const buildings = new Map<string, Building>();
  const notes = new DistinctNotes();
  const attributions = new Set<string>();
  const report = (found: { readonly notes: readonly Note[]; readonly attributions: readonly string[] }): void => {
    notes.add(found.notes);
    for (const line of found.attributions) attributions.add(line);
  };
  const options = signal ? { signal } : {};
  const pieceLength = Math.max(1, Math.floor(PIECE_M / stepM));
  for (let from = 0; from < places.length; from += pieceLength) {
    signal?.throwIfAborted();
    const to = Math.min(places.length, from + pieceLength);
    const bounds = boundsOf(places.slice(from, to));
    const landcover = await choice.landcover?.read({ bounds }, options);
    if (landcover !== undefined) {
      report(landcover);
      classes.set(classesAt(landcover.classes, latDeg.subarray(from, to), lonDeg.subarray(from, to)), from);
    }
    const found = await choice.buildings?.read({ bounds }, options);
    if (found === undefined) continue;
    report(found.buildings.length === 0 ? { ...found, attributions: [] } : found);
    for (const building of found.buildings) buildings.set(buildingKey(building), building);
  }
  const found = clutterAtPlaces(
    {
      profile: choice.profile,
      ...(choice.landcover === undefined ? {} : { classes }),
      buildings: [...buildings.values()],
      features: choice.obstacles,
    },
    latDeg,
    lonDeg,
  );
  return {
    clutterM: Float64Array.from(found.heightM),
    clutterCode: found.codes,
    notes: [
      ...notes.list(),
      ...(choice.buildings && buildings.size === 0 ? [note('noBuildings')] : []),
      ...found.notes,
    ],
    attributions: [...attributions],
  };
}

/** Identifies a footprint that is read with two pieces, possibly as two objects. */
export function buildingKey({ shape, heightM }: Building): string {
  const ring = shape.kind === 'polygons' ? shape.polygons[0]?.[0] : undefined;
  return `${heightM} ${ring?.length} ${ring?.slice(0, 4).join(' ')}`;
}

/** The bounds of a piece with its sides, as small as possible. */
function boundsOf(places: readonly Position[]): Bounds {
  const [first] = places;
  if (first === undefined) throw new TypeError('a piece of a path has places');
  const { lonDeg } = first;
  let [north, south, east, west] = [-90, 90, -Infinity, Infinity];
  for (const place of places) {
    const placeLonDeg = unwrapLonDeg(place.lonDeg, lonDeg);
    north = Math.max(north, place.latDeg);
    south = Math.min(south, place.latDeg);
    east = Math.max(east, placeLonDeg);
    west = Math.min(west, placeLonDeg);
  }
  // A distance spans the most degrees of longitude at the end nearer to a pole.
  const ends = [north, south].map((latDeg) => boundsAround({ latDeg, lonDeg }, BESIDE_M)) as [Bounds, Bounds];
  const besideDeg = Math.max(...ends.map((end) => (end.east - end.west) / 2));
  return makeBounds(ends[0].north, east + besideDeg, ends[1].south, west - besideDeg);
}
