import type { PointsBody } from '@radioshed/contract/client';
import type { PointTransmitter } from '@radioshed/contract/schemas';

import { notesOf, type ShownNote } from '../dom/notes.js';
import { distanceKm } from '../map/great-circle.js';
import type { Place } from '../map/place.js';
import type { Desk } from '../start/desk.js';
import { routeBodies } from './node-bodies.js';
import type { Node } from './read-nodes.js';

/** Links of locations to the pin. */
export interface Heard {
  /** Of each location; undefined where there is none, as at the pin itself. */
  readonly links: readonly (PointTransmitter | undefined)[];
  readonly notes: readonly ShownNote[];
}

/** The server computes no link that is shorter, km. */
const SHORTEST_KM = 0.001;

/** Whether a location is too near to the pin for a link: usually the pin is one of the sites. */
export function isAtPin(node: Place, pin: Place): boolean {
  return distanceKm(node, pin) <= SHORTEST_KM;
}

/** Links from each location to the pin; undefined if cancelled or failed, which the status line reported. */
export async function heardFrom(
  { radio, sender, server, calculating }: Desk,
  what: string,
  all: readonly Node[],
): Promise<Heard | undefined> {
  const heard = new Map<Node, PointTransmitter>();
  const notes = new Map<string, ShownNote>();
  const pin = sender();
  const away = all.filter((node) => !isAtPin(node, pin));
  if (away.length === 0)
    throw new Error('No ticked site is away from the pin. Tick other sites, or choose another site in the list.');
  for (const { nodes, body } of routeBodies(away, radio.values(), pin)) {
    const answer = await calculating.run(
      what,
      (watch) => server.client(watch).points(body as unknown as PointsBody),
      radio.show,
    );
    if (answer === undefined) return undefined;
    for (const each of answer.Transmitters) if (!('reason' in each)) heard.set(nodes[each.server] as Node, each);
    for (const note of notesOf(answer)) notes.set(note.text, note);
  }
  return { links: all.map((node) => heard.get(node)), notes: [...notes.values()] };
}
