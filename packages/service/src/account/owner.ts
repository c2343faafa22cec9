import type { Account, Archive } from '@radioshed/archive';
import type { ClutterProfile, Obstacle } from '@radioshed/clutter';
import type { ColourKey } from '@radioshed/colour';
import type { AntennaFields } from '@radioshed/contract/schemas';
import type { Resources } from '@radioshed/contract/translate';
import type { OwnModel } from '@radioshed/engine';
import { defined } from '@radioshed/units';

import type { ComputingHost } from '../parts.js';
import { type FoundNoise, noiseForRequest, type NoiseAsking } from './noise-for-request.js';
import { namedOwnKeys } from './own-colour-keys.js';
import { shelfOf } from './own-patterns.js';
import { mayBeOwn, ownProfiles } from './own-profiles.js';
import type { PatternShelf } from '../host/shelves.js';
import { patternsFor } from './pattern-shelf.js';
import { obstaclesOf } from './saved-obstacle.js';

/** The account of a call, with its saved data that the call uses. */
export interface Owner {
  readonly account: Account;
  /** Patterns of the operator and of the account. */
  readonly patterns: PatternShelf | undefined;
  /** Models of the operator. */
  readonly models: readonly OwnModel[];
  /** Clutter profiles besides the system profiles: the account's first, then the operator's. */
  readonly profiles: readonly ClutterProfile[];
  /** The colour keys of the account that the request may mean: several of one name and different units, mostly none. */
  readonly ownKeys: readonly ColourKey[];
  /** Obstacles of the operator and of the account. If absent, those of the runner are used. */
  readonly obstacles?: readonly Obstacle[];
  /** Noise measured around the receivers, if the request needs it. */
  readonly noise?: FoundNoise;
}

/** Members that the request of any calculation may have. */
interface AnyRequest extends NoiseAsking {
  readonly output?: NonNullable<NoiseAsking['output']> & { readonly col?: unknown };
  readonly colour_key?: unknown;
  readonly colourKey?: unknown;
  readonly environment?: { readonly obstacles?: unknown; readonly clm?: unknown; readonly clt?: unknown };
}

/** What calculations read of an account. */
export type SavedData = Pick<Archive, 'noise' | 'clutter' | 'colourKeys' | 'profiles' | 'patterns' | 'pattern'>;

/** Reads the saved data of an account that a request uses. */
export async function ownerOf(
  archive: SavedData,
  host: Pick<ComputingHost, 'surface' | 'models' | 'patterns'>,
  call: string,
  request: object,
  account: Account,
): Promise<Owner> {
  const { surface } = host;
  const { environment, ...asked } = request as AnyRequest;
  const noise = await noiseForRequest(archive, account.id, call, asked);
  // Sites of a network are computed again with their former profiles.
  const wantsProfiles = call === 'network' || mayBeOwn(environment?.clt);
  const wantsObstacles = Number(environment?.obstacles) === 1 || Number(environment?.clm ?? 0) > 0;
  const obstacles = wantsObstacles ? obstaclesOf(await archive.clutter(account.id)) : [];
  return {
    account,
    models: host.models,
    ownKeys: await namedOwnKeys(archive, account.id, asked.output?.col ?? asked.colour_key ?? asked.colourKey),
    patterns: await shelfOf(archive, account.id, host.patterns),
    profiles: [...(wantsProfiles ? await ownProfiles(archive, account.id) : []), ...(surface.profiles ?? [])],
    ...(obstacles.length > 0 && {
      obstacles: [...(surface.obstacles ?? []), ...obstacles].map((each, index) => ({ ...each, index })),
    }),
    ...defined({ noise }),
  };
}

/** The resources for the translation of a request. @throws ServiceError 400 for a pattern file that cannot be read. */
export async function resourcesOf(
  { profiles, patterns, models, noise }: Owner,
  antennas: readonly Pick<AntennaFields, 'ant'>[],
): Promise<Resources> {
  return { profiles, models, patterns: await patternsFor(antennas, patterns), noiseNote: noise?.note };
}
