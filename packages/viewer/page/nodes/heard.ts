import type { PointsBody } from '@radioshed/contract/client';
import type { PointTransmitter } from '@radioshed/contract/schemas';

import type { Desk } from '../start/desk.js';
import { routeBodies } from './node-bodies.js';
import type { Node } from './read-nodes.js';

/** Links of places to the pin. */
export interface Heard {
  /** Of each place; undefined where there is none. */
  readonly links: readonly (PointTransmitter | undefined)[];
  readonly notes: readonly string[];
}

/** Links from each place to the pin; undefined if cancelled or failed, which the status line reported. */
export async function heardFrom(
  { radio, sender, server, calculating }: Desk,
  what: string,
  all: readonly Node[],
): Promise<Heard | undefined> {
  const heard = new Map<Node, PointTransmitter>();
  const notes = new Set<string>();
  for (const { nodes, body } of routeBodies(all, radio.values(), sender())) {
    const answer = await calculating.run(what, (watch) => server.client(watch).points(body as unknown as PointsBody), radio.show); // prettier-ignore
    if (answer === undefined) return undefined;
    for (const each of answer.Transmitters) heard.set(nodes[each.server] as Node, each);
    for (const note of answer.calculation_adjusted) notes.add(note);
  }
  return { links: all.map((node) => heard.get(node)), notes: [...notes] };
}
