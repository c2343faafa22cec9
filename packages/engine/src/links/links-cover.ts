import { adjustClutter, clutterAtPlaces, type ClutterProfile } from '@radioshed/clutter';
import type { Note } from '@radioshed/units';

import type { ClutterPart } from '../ground/clutter-choice.js';
import type { ClutterInput } from '../input/clutter-input.js';
import type { Elevation } from '../input/surroundings.js';

/** The clutter along many links, as plain data for any model and clutter profile. */
export interface LinksCover {
  /** The requested clutter, and its parts that have a source. */
  readonly clutter: ClutterInput;
  readonly elevation: Elevation | undefined;
  readonly available: readonly ClutterPart[];
  /** The profile with the height of buildings that have none. */
  readonly profile: ClutterProfile;
  /** Landcover class at each sample; 0 where unknown or not used. */
  readonly landcoverCode: Uint8Array;
  /** The landcover classes along the links, each once. */
  readonly classes: Uint8Array;
  /** Class of the building or obstacle at each sample, 0 for none, and its height, m. */
  readonly solidCode: Uint8Array;
  readonly solidM: Float32Array;
  /** Buildings on the links, and those of them without a height. */
  readonly met: { readonly buildings: number; readonly withoutHeight: number };
  readonly missed: { readonly buildings: number; readonly obstacles: number };
  /** Notes and credits from the sources. */
  readonly reports: Readonly<Record<'landcover' | 'buildings', SourceReport>>;
}

/** Notes and attributions of a source of clutter. */
export interface SourceReport {
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
}

/** The parts that can be used on a link of this length and step. */
export function partsOnLink(
  parts: ReadonlySet<ClutterPart>,
  { distanceM, stepM }: { readonly distanceM: Float64Array; readonly stepM: Float64Array },
  i: number,
  coarseLandcover: boolean,
): ReadonlySet<ClutterPart> {
  const [landcover, buildings] = [parts.has('landcover'), parts.has('buildings')];
  if (!(landcover || buildings) || Number.isNaN(distanceM[i])) return parts;
  const request = {
    of: 'path',
    radiusKm: distanceM[i] / 1000,
    resolutionM: stepM[i],
    landcover,
    buildings,
    coarseLandcover,
  } as const;
  const allowed = adjustClutter(request);
  return new Set([...parts].filter((part) => part === 'obstacles' || allowed[part]));
}

/** Heights of the landcover classes along links, by the rules of a path. */
export function classHeights(
  { classes }: LinksCover,
  profile: ClutterProfile,
): (readonly [code: number, heightM: number])[] {
  const { heightM } = clutterAtPlaces(
    { profile, classes },
    new Float64Array(classes.length),
    new Float64Array(classes.length),
  );
  return Array.from(classes, (code, i) => [code, heightM[i]]);
}
