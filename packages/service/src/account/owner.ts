import type { Account } from '@radioshed/archive';
import type { ClutterProfile, Obstacle } from '@radioshed/clutter';
import type { AntennaFields } from '@radioshed/contract/schemas';
import type { Resources } from '@radioshed/contract/translate';
import type { OwnModel } from '@radioshed/engine';
import type { Call } from '@radioshed/quota';

import type { Host } from '../life/host.js';
import { type FoundNoise, noiseForRequest, type NoiseAsking } from './noise-for-request.js';
import { shelfOf } from './own-patterns.js';
import { mayBeOwn, ownProfiles } from './own-profiles.js';
import { type PatternShelf, patternsFor } from './pattern-shelf.js';
import { obstaclesOf } from './saved-obstacle.js';

/** The account that a call belongs to, with whatever it has saved that the call uses. */
export interface Owner {
  readonly account: Account;
  /** The operator's patterns and the account's own. */
  readonly patterns: PatternShelf | undefined;
  /** Models of the operator. */
  readonly models: readonly OwnModel[];
  /** Clutter profiles besides those of the system: the account's own first, then the operator's. */
  readonly profiles: readonly ClutterProfile[];
  /** The operator's obstacles and the account's own; if absent, those that the runner has. */
  readonly obstacles?: readonly Obstacle[];
  /** Noise measured around the receivers, if the request asks for it. */
  readonly noise?: FoundNoise;
}

/** Members that a request of any calculation may have. */
interface AnyRequest extends NoiseAsking {
  readonly environment?: { readonly obstacles?: unknown; readonly clm?: unknown; readonly clt?: unknown };
}

/** Reads what an account has saved that a request uses. */
export async function ownerOf(host: Host, call: Call | 'relay', request: object, account: Account): Promise<Owner> {
  const { archive, surface } = host;
  const { environment, ...asked } = request as AnyRequest;
  const noise = await noiseForRequest(archive, account.id, call, asked);
  // Sites of a network are computed again with whatever profile they were computed with before.
  const wantsProfiles = call === 'network' || mayBeOwn(environment?.clt);
  const wantsObstacles = Number(environment?.obstacles) === 1 || Number(environment?.clm ?? 0) > 0;
  const obstacles = wantsObstacles ? obstaclesOf(await archive.clutter(account.id)) : [];
  return {
    account,
    models: host.models,
    patterns: await shelfOf(archive, account.id, host.patterns),
    profiles: [...(wantsProfiles ? await ownProfiles(archive, account.id) : []), ...(surface.profiles ?? [])],
    ...(obstacles.length > 0 && {
      obstacles: [...(surface.obstacles ?? []), ...obstacles].map((each, index) => ({ ...each, index })),
    }),
    ...(noise && { noise }),
  };
}

/** What a request is translated with. @throws ServiceError 400 for a pattern file that cannot be read. */
export async function resourcesOf(
  { profiles, patterns, models, noise }: Owner,
  antennas: readonly Pick<AntennaFields, 'ant'>[],
): Promise<Resources> {
  return { profiles, models, patterns: await patternsFor(antennas, patterns), noiseNote: noise?.note };
}
