import { CallError } from '@radioshed/contract/client';

import type { StatusLine } from '../dom/status-line.js';
import { OWN_MAP, WORLD } from '../map/base-style.js';

/**
 * Reports why part of the map is missing: each reason once, as tiles fail by the dozen.
 *
 * @param origin server of the operator's base map, if it is another one
 * @returns a function that takes an error of the map and the source that it comes from
 */
export function mapFaults(status: StatusLine, origin: string | undefined): (error: unknown, sourceId?: string) => void {
  const told = new Set<string>();
  let isRefused = false;
  return (error, sourceId) => {
    // A refused key has every other call refused too, in the end for too many attempts.
    if (isRefused) return;
    const fault = faultOf(error, sourceId, origin);
    isRefused = fault instanceof CallError;
    if (told.has(fault.message)) return;
    told.add(fault.message);
    status.complain(fault);
  };
}

function faultOf(error: unknown, sourceId: string | undefined, origin: string | undefined): Error {
  if (sourceId === WORLD) {
    return new Error(
      'The street map cannot be loaded from tile.openstreetmap.org. Check the internet connection, or switch off Street map.',
    );
  }
  if (sourceId === OWN_MAP && !isKeyRefused(error))
    return new Error(
      `The base map cannot be loaded from ${origin ?? 'this server'}. Check the network, or switch off Base map.`,
    );
  if (isKeyRefused(error)) return new CallError(401, { error: 'Invalid key' });
  return new Error(`Part of the map could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
}

function isKeyRefused(error: unknown): boolean {
  return (error as { readonly status?: unknown }).status === 401;
}
