import { adjustClutter, type ClutterProfile } from '@radioshed/clutter';

import type { Elevation } from '../call/input.js';
import type { ClutterPart } from '../ground/clutter-choice.js';
import type { EnvironmentInput } from '../ground/environment.js';

/** What stands along many links; plain data, for any model and any losses. */
export interface LinksCover {
  /** What was asked for, and of that what there is something to read of. */
  readonly environment: EnvironmentInput;
  readonly elevation: Elevation | undefined;
  readonly atHand: readonly ClutterPart[];
  /** The profile that houses without a height have theirs from. */
  readonly profile: ClutterProfile;
  /** Class of the landcover at each sample; 0 where nothing is known, or landcover does not count. */
  readonly landcoverCode: Uint8Array;
  /** The classes of landcover that there are, each once. */
  readonly classes: Uint8Array;
  /** Class of the house or obstacle at each sample, 0 for none, and its height, m. */
  readonly solidCode: Uint8Array;
  readonly solidM: Float32Array;
  /** Houses on the links, those of them without a height, and what lies between two samples everywhere. */
  readonly met: { readonly buildings: number; readonly withoutHeight: number };
  readonly missed: { readonly buildings: number; readonly obstacles: number };
  /** What the sources tell. */
  readonly told: Readonly<Record<'landcover' | 'buildings', Told>>;
}

export interface Told {
  readonly notes: readonly string[];
  readonly attributions: readonly string[];
}

/** The parts that a link is short and finely cut enough for. */
export function partsOnLink(
  parts: ReadonlySet<ClutterPart>,
  { distanceM, stepM }: { readonly distanceM: Float64Array; readonly stepM: Float64Array },
  i: number,
): ReadonlySet<ClutterPart> {
  const [landcover, buildings] = [parts.has('landcover'), parts.has('buildings')];
  if (!(landcover || buildings) || Number.isNaN(distanceM[i])) return parts;
  const wish = { of: 'path', radiusKm: distanceM[i] / 1000, resolutionM: stepM[i], landcover, buildings } as const;
  const allowed = adjustClutter(wish);
  return new Set([...parts].filter((part) => part === 'obstacles' || allowed[part]));
}
