import { type Note, uniqueNotes } from '@radioshed/units';

import { rolesOf } from '../columns/column-role.js';
import { crsName } from '../coordinates/plane-system.js';
import type { PlacesRead, ReadPlace, ReadPlacesOptions, RefusedPlace, SiteValues } from '../place.js';
import type { Fault } from '../read-fault.js';
import type { Json } from './json-object.js';
import { nameIn } from './member-name.js';
import { hasDegrees, lastOf, memberPositions } from './member-positions.js';
import { ownSystem } from './own-system.js';
import { recordPosition } from './record-position.js';
import { valuesOf } from './record-values.js';
import { note } from '../notes.js';

/** Greatest length of the name of a member that says what it is, characters. */
const LONGEST = 60;

/** Objects with positions: nodes, contacts, messages, rows. */
export async function records(value: unknown, options: ReadPlacesOptions): Promise<PlacesRead> {
  const root = (value ?? {}) as Json;
  const list =
    root['nodes'] ?? root['contacts'] ?? root['places'] ?? root['sites'] ?? root['data'] ?? root['results'] ?? root;
  const named: readonly (readonly [string, unknown])[] = Array.isArray(list)
    ? list.map((each: unknown, i) => [`Node ${i + 1}`, each] as const)
    : isRecord(list)
      ? [['Node 1', list]]
      : Object.entries(list as Json);
  const entries = named.flatMap(([key, each]) =>
    typeof each === 'object' && each !== null ? [[key, each as Json] as const] : [],
  );
  const messages = entries.filter(([, each]) => typeof each['payload'] === 'object' && each['payload'] !== null);
  const isMqtt = messages.length > 0 && messages.length === entries.length;
  const notes: Note[] = [];
  const used = isMqtt ? lastPositions(messages, notes) : entries;
  const names = isMqtt ? namesOfMessages(messages) : new Map<string, string>();
  const places: ReadPlace[] = [];
  const refused: RefusedPlace[] = [];
  const fields = used.map(([key, each]) => [key, flat(each)] as const);
  const read = valuesOf(
    fields.map(([, record]) => Object.fromEntries(record)),
    notes,
  );
  const own = isRecordList(root) ? ownSystem(root) : undefined;
  if (own !== undefined && options.crs !== undefined && crsName(options.crs) !== own)
    notes.push(note('systemReplaced', { named: own, used: options.crs }));
  const positions = await memberPositions(
    fields.map(([, record]) => record),
    { ...(own === undefined ? {} : { crs: own }), ...options },
  );
  notes.push(...(positions?.notes ?? []));
  for (const [key, record] of fields) {
    const name =
      names.get(String(record.get('from') ?? '')) ??
      nameIn(Object.fromEntries([...record].map(([path, each]) => [lastOf(path), each])), true) ??
      key;
    const position = positions?.read(record) ?? recordPosition(record, options);
    const values = read(Object.fromEntries(record));
    const fault = 'reason' in position ? position : 'reason' in values ? (values as Fault) : undefined;
    if (fault !== undefined) refused.push({ name, ...fault });
    else
      places.push({
        name,
        ...(position as { readonly latDeg: number; readonly lonDeg: number }),
        values: values as SiteValues,
        isOfTrack: false,
      });
  }
  return { places, refused, columns: [], notes: uniqueNotes(notes) };
}

/** Whether JSON is an object that may say something about all its places. */
function isRecordList(root: Json): boolean {
  return !Array.isArray(root) && typeof root === 'object';
}

/** Whether an object is one place, not an object of places. */
function isRecord(value: unknown): boolean {
  const names = Object.keys((value ?? {}) as Json);
  const hasMetres = ['easting', 'northing'].every((role) => rolesOf(names).some((each) => each === role));
  return hasDegrees(names) || hasMetres || 'payload' in ((value ?? {}) as Json);
}

/** Of messages of one sender, the last with a position; others are counted. */
function lastPositions(
  messages: readonly (readonly [string, Json])[],
  notes: Note[],
): readonly (readonly [string, Json])[] {
  const positions = messages.filter(
    ([, { type, payload }]) => type === 'position' || (type === undefined && isRecord(payload)),
  );
  const others = messages.length - positions.length;
  if (others > 0) notes.push(note('messagesNotRead', { count: others }));
  const last = new Map(positions.map((each) => [String(each[1]['from'] ?? each[0]), each]));
  const repeated = positions.length - last.size;
  if (repeated > 0) notes.push(note('earlierPositionsUnused', { count: repeated }));
  return [...last.values()];
}

/** Names that senders gave in messages about themselves. */
function namesOfMessages(messages: readonly (readonly [string, Json])[]): Map<string, string> {
  return new Map(
    messages.flatMap(([, { type, from, payload }]) => {
      const name = type === 'nodeinfo' ? nameIn(payload as Json) : undefined;
      return name === undefined ? [] : [[String(from), name] as const];
    }),
  );
}

/** The members of an object and of objects in it, by their paths. */
function flat(record: Json, path = '', depth = 0): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [full, value] of Object.entries(record)) {
    // Many members may be in one with a long name, which says nothing.
    const name = full.length > LONGEST ? '…' : full;
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3)
      for (const [key, each] of flat(value as Json, at, depth + 1)) found.set(key, each);
    else found.set(at, value);
  }
  return found;
}
