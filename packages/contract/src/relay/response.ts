import type { Note } from '@radioshed/units';
import { type RelayResult } from '@radioshed/engine';

import { wireNote } from '../notes.js';
import { notedBy } from '../fields/note-words.js';
import type { RelayResponse } from './request.js';
import { round } from '../fields/round.js';
import { checkResult } from '../fields/checked-argument.js';

/** Response of /relay. @param notes in addition to those of the result. */
export function relayResponseOf(result: RelayResult, count: number, notes: readonly Note[]): RelayResponse {
  checkResult(result, 'relay');
  const value = (level: number): number | null => (Number.isFinite(level) ? round(level, 2) : null);
  const joined = result.groups.length === 1 ? [wireNote('alreadyConnected')] : [];
  const best = result.places[0];
  const joinsNone = joined.length === 0 && (best === undefined || best.joins < 2);
  const none = joinsNone ? [wireNote('nowhereJoins')] : [];
  return {
    groups: result.groups,
    unit: result.unit,
    tried: result.places.length,
    places: result.places.slice(0, count).map(({ latDeg, lonDeg, reaches, joins, margin, toRelay, fromRelay }) => ({
      lat: round(latDeg, 6),
      lon: round(lonDeg, 6),
      reaches,
      joins,
      margin: value(margin),
      to_relay: toRelay.map(value),
      from_relay: fromRelay.map(value),
    })),
    ...notedBy([...joined, ...none, ...notes, ...result.notes]),
    attribution: result.attributions,
  };
}
