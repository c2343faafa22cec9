import { bodyOf, type Values } from '../form/values.js';
import type { Place } from '../map/place.js';
import type { Node } from './read-nodes.js';

/** A radio of a form without its location, and what a node has of its own in its stead. */
function radioOf(
  values: Values,
  own: Values = {},
): {
  readonly transmitter: object;
  readonly antenna: object;
  readonly rest: Record<string, unknown>;
} {
  const { 'transmitter.lat': _lat, 'transmitter.lon': _lon, site: _site, ...others } = { ...values, ...own };
  const { transmitter = {}, antenna = {}, ...rest } = bodyOf(others);
  return { transmitter: transmitter as object, antenna: antenna as object, rest };
}

/**
 * A body with a radio at every node, under `radios` or `transmitters`: that of the form, with what the node has of its
 * own.
 */
export function networkBody(
  list: 'radios' | 'transmitters',
  nodes: readonly Node[],
  values: Values,
  site: string,
): Record<string, unknown> {
  const radios = nodes.map(({ lat, lon, own }) => {
    const { transmitter, antenna } = radioOf(values, own);
    return { ...transmitter, lat, lon, antenna };
  });
  return { ...radioOf(values).rest, site, [list]: radios };
}

/** A body of /points, and which of the nodes it is about. */
export interface RouteBody {
  readonly nodes: readonly Node[];
  readonly body: Record<string, unknown>;
}

/**
 * Bodies of /points: the nodes are the locations of the transmitter, `receiver` hears them. One body holds one radio,
 * so there is one for each that differs in more than its height.
 */
export function routeBodies(nodes: readonly Node[], values: Values, receiver: Place): RouteBody[] {
  const groups = new Map<string, Node[]>();
  for (const node of nodes) {
    const { 'transmitter.alt': _alt, ...own } = node.own ?? {};
    const name = JSON.stringify(own);
    groups.set(name, [...(groups.get(name) ?? []), node]);
  }
  return [...groups.values()].map((some) => {
    const { transmitter, antenna, rest } = radioOf(values, some[0]?.own);
    const points = some.map(({ lat, lon, name, own }) => {
      // A value that is not a number is sent as it is: the server refuses it.
      const alt = own?.['transmitter.alt'] ?? values['transmitter.alt'] ?? '';
      return { lat, lon, markerId: name, ...bodyOf({ alt }) };
    });
    const heard = { ...(rest['receiver'] as object | undefined), ...receiver };
    return { nodes: some, body: { ...rest, site: 'Points', transmitter, antenna, points, receiver: heard } };
  });
}
