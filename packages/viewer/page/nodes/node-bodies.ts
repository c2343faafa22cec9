import { bodyOf, type Values } from '../form/values.js';
import type { Node } from './read-nodes.js';

/** The radio of a form without its place. */
function radioOf(values: Values): {
  readonly transmitter: object;
  readonly antenna: object;
  readonly rest: Record<string, unknown>;
} {
  const { 'transmitter.lat': _lat, 'transmitter.lon': _lon, site: _site, ...others } = values;
  const { transmitter = {}, antenna = {}, ...rest } = bodyOf(others);
  return { transmitter: transmitter as object, antenna: antenna as object, rest };
}

/** A body with the same radio at every node, under `radios` or `transmitters`. */
export function networkBody(
  list: 'radios' | 'transmitters',
  nodes: readonly Node[],
  values: Values,
  site: string,
): Record<string, unknown> {
  const { transmitter, antenna, rest } = radioOf(values);
  const radios = nodes.map(({ lat, lon }) => ({ ...transmitter, lat, lon, antenna }));
  return { ...rest, site, [list]: radios };
}

/** A body of /points: the nodes are the places of the transmitter, the pin is the receiver. */
export function routeBody(
  nodes: readonly Node[],
  values: Values,
  receiver: { readonly lat: number; readonly lon: number },
): Record<string, unknown> {
  const { transmitter, antenna, rest } = radioOf(values);
  const points = nodes.map(({ lat, lon, name }) => ({ lat, lon, markerId: name }));
  return {
    ...rest,
    site: 'Points',
    transmitter,
    antenna,
    points,
    receiver: { ...(rest['receiver'] as object | undefined), ...receiver },
  };
}
