import type { Account } from '@radioshed/archive';
import type { ClutterProfile } from '@radioshed/clutter';
import type { Call } from '@radioshed/quota';

import { obstaclesOf } from './saved-obstacle.js';
import { mayBeOwn, ownProfiles } from './own-profiles.js';
import { noiseForRequest, type NoiseAsking } from './noise-for-request.js';
import { shelfOf } from './own-patterns.js';
import type { Surface, Workshop } from '../life/parts.js';

/** What every request of a calculation may have. */
interface AnyRequest extends NoiseAsking {
  readonly environment?: { readonly obstacles?: unknown; readonly clm?: unknown; readonly clt?: unknown };
}

/** A workshop and a request as an account has them. */
export interface AtHome<R> {
  readonly workshop: Workshop;
  readonly request: R;
}

/** Brings what belongs to an account to its calculation: its obstacles, patterns and profiles, its noise where they are asked for. */
export async function atHome<R>(
  workshop: Workshop,
  call: Call | 'relay',
  request: R,
  { id }: Account,
): Promise<AtHome<R>> {
  const { archive, surface } = workshop;
  const asked = request as AnyRequest;
  const patterns = await shelfOf(archive, id, workshop.patterns);
  const found = await noiseForRequest(archive, id, call, asked);
  // Sites of a network are worked out again, whatever they were worked out with.
  const wantsProfiles = call === 'network' || mayBeOwn(asked.environment?.clt);
  const profiles = wantsProfiles ? await ownProfiles(archive, id) : [];
  const obstacles = wantsObstacles(asked) ? await obstaclesWithOwn(workshop, id) : undefined;
  return {
    workshop: {
      ...workshop,
      patterns,
      surface: withOwn(surface, profiles),
      ...(obstacles && { obstacles }),
      ...(found && { noise: found.records }),
    },
    request: found === undefined ? request : { ...request, output: { ...asked.output, nfNote: found.note } },
  };
}

/** What stands on the ground, with the account's own profiles. */
function withOwn(surface: Surface, own: readonly ClutterProfile[]): Surface {
  return own.length === 0 ? surface : { ...surface, profiles: [...own, ...(surface.profiles ?? [])] };
}

function wantsObstacles({ environment }: AnyRequest): boolean {
  return Number(environment?.obstacles) === 1 || Number(environment?.clm ?? 0) > 0;
}

/** The operator's obstacles and the account's own; undefined where it has none. */
async function obstaclesWithOwn({ archive, surface }: Workshop, accountId: number): Promise<Workshop['obstacles']> {
  const own = obstaclesOf(await archive.clutter(accountId));
  if (own.length === 0) return undefined;
  return [...(surface.obstacles ?? []), ...own].map((each, index) => ({ ...each, index }));
}
