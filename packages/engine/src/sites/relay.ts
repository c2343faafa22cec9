import type { Position } from '@radioshed/geodesy';
import { checkInteger, checkRange, type Note } from '@radioshed/units';

import type { Timing } from '../call/provenance.js';
import type { EngineContext } from '../input/context.js';
import { quantities } from '../input/quantity.js';
import type { Radio } from '../input/radio.js';
import { LEVEL_RANGE } from '../input/ranges.js';
import type { RelayInput } from '../input/relay-input.js';
import { multilink, type RefusedLink, type UnfitRadio } from '../links/multilink.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { connectedGroups, rankRelays, type RelayRank } from './relay-rank.js';

/** Most locations tried; each has a link with every node. */
const MOST_PLACES = 900;

/** A location of the relay, and what it achieves there. */
export interface RelayPlace extends RelayRank, Position {
  /** Values from each node to the relay, and back, in `unit`; NaN for no value. */
  readonly toRelay: readonly number[];
  readonly fromRelay: readonly number[];
}

/** Result of {@link relay}. */
export interface RelayResult {
  readonly kind: 'relay';
  readonly unit: string;
  /** Groups of nodes that are connected without the relay, directly or through each other: lists of indexes. */
  readonly groups: readonly (readonly number[])[];
  /** All locations, best first. */
  readonly places: readonly RelayPlace[];
  readonly notes: readonly Note[];
  readonly attributions: readonly string[];
  readonly timing: Timing;
}

/** Implements `relay` of the package. */
export async function relay(input: RelayInput, context: EngineContext): Promise<RelayResult> {
  const { nodes, relay: station, places, threshold, ...rest } = input;
  checkInteger('nodes.length', nodes.length, 2, 50);
  checkInteger('places.length', places.length, 1, MOST_PLACES);
  checkRange('threshold', threshold, ...LEVEL_RANGE);
  const candidates = places.map(({ latDeg, lonDeg }): Radio => ({ ...station, latDeg, lonDeg }));
  const found = await multilink({ ...rest, radios: [...nodes, ...candidates], threshold, hubs: nodes.length }, context);
  const { better } = quantities[input.output.quantity];
  const count = nodes.length + places.length;
  const at = (from: number, to: number): number => found.values[from * count + to] ?? Number.NaN;
  const groups = connectedGroups(nodes.length, (i, j) => found.connected[i * count + j] === 1);
  const ways = places.map((_, place) => {
    const there = nodes.length + place;
    return { toRelay: nodes.map((__, i) => at(i, there)), fromRelay: nodes.map((__, i) => at(there, i)) };
  });
  const ranked = rankRelays(ways, groups, { better, threshold });
  return {
    kind: 'relay',
    unit: found.unit,
    groups,
    places: ranked.map((rank) => ({
      ...rank,
      ...places[rank.index],
      ...ways[rank.index],
    })),
    notes: [...found.notes, ...refusedNotes(input, found.refused)],
    attributions: found.attributions,
    timing: found.timing,
  };
}

/** Notes on radios and locations without any link, such as one below ground. */
function refusedNotes({ nodes, places }: RelayInput, refused: readonly RefusedLink[]): Note[] {
  const unfit = new Map<number, UnfitRadio>();
  for (const { unfit: each } of refused) if (each !== undefined && !unfit.has(each.radio)) unfit.set(each.radio, each);
  const alone = [...unfit.values()].sort((a, b) => a.radio - b.radio);
  const [first, ...others] = alone.filter(({ radio }) => radio >= nodes.length);
  const notes = alone.filter(({ radio }) => radio < nodes.length).map((each) => note('radioWithoutLink', each));
  if (first === undefined) return notes;
  const { radio, ...why } = first;
  const { latDeg, lonDeg } = places[radio - nodes.length];
  const at = { count: 1 + others.length, total: places.length, latDeg: rounded(latDeg, 5), lonDeg: rounded(lonDeg, 5) };
  return [...notes, note('relayWithoutLink', { ...at, ...why })];
}
