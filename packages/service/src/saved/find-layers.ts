import type { Account, Archive, Calculation } from '@radioshed/archive';
import { shortText } from '@radioshed/units';

import { baseNamesOf } from '../files/addresses.js';
import { ServiceError } from '../host/service-error.js';
import { LAYER_KINDS } from './stored-layers.js';

/** Greatest number of calculations of a network that are read, newest first. */
const MOST_OF_NETWORK = 10_000;

/** Finds the saved layers of an account. Layers of other accounts get 404. */
export interface LayerFinder {
  /** The newest layer of each transmitter of a network, oldest first. @throws ServiceError 404 for none */
  ofNetwork(field: string, network: string, kinds?: readonly string[]): Promise<readonly Calculation[]>;
  /** Layers that {@link ofNetwork} omits: those replaced by newer ones, newest first, and super layers. */
  leftOut(network: string): Promise<{ readonly older: readonly Calculation[]; readonly hasMerged: boolean }>;
  /** The newest super layer of a name in a network; undefined for none. */
  superLayer(network: string, name: string): Promise<Calculation | undefined>;
  /** A layer by the name of its files, its id, or its site in a network. @throws ServiceError 404 */
  named(field: string, name: string, network?: string): Promise<Calculation>;
}

/** Finds saved layers of an account by name or network. */
export function layerFinder(archive: Archive, { id: accountId }: Account): LayerFinder {
  const inNetwork = async (network: string, kinds: readonly string[]): Promise<Calculation[]> =>
    (await sorted(network, kinds)).newest;
  const sorted = async (
    network: string,
    kinds: readonly string[],
  ): Promise<{ readonly newest: Calculation[]; readonly older: readonly Calculation[] }> => {
    const all = await archive.calculations(accountId, { network, kind: kinds, limit: MOST_OF_NETWORK });
    const newest = new Map<string, Calculation>();
    const older: Calculation[] = [];
    for (const each of all) {
      const place = `${each.kind} ${each.site} ${placeOf(each)}`;
      if (newest.has(place)) older.push(each);
      else newest.set(place, each);
    }
    return { newest: [...newest.values()].toReversed(), older };
  };
  return {
    async ofNetwork(field, network, kinds = SINGLE_KINDS) {
      const found = await inNetwork(network, kinds);
      if (found.length === 0) throw missing(field, network, 'networks with area calculations');
      return found;
    },
    async leftOut(network) {
      const { older } = await sorted(network, SINGLE_KINDS);
      const [merged] = await archive.calculations(accountId, { network, kind: 'merge', limit: 1 });
      return { older, hasMerged: merged !== undefined };
    },
    async superLayer(network, name) {
      const [newest] = await archive.calculations(accountId, { network, kind: 'merge', site: name, limit: 1 });
      return newest;
    },
    async named(field, name, network) {
      const base = name.replace(/\.(4326|3857)\.png$/, '');
      const id = Number(/^(\d+)(?:_|$)/.exec(base)?.[1] ?? Number.NaN);
      const found = Number.isSafeInteger(id) ? await archive.calculation(accountId, id) : undefined;
      const isIt = found !== undefined && (base === String(id) || baseNamesOf(found).includes(base));
      if (isIt && LAYER_KINDS.includes(found.kind)) return found;
      const [site] =
        network === undefined || network === ''
          ? []
          : await archive.calculations(accountId, { network, kind: LAYER_KINDS, site: name, limit: 1 });
      if (site === undefined) throw missing(field, name, 'area calculations, named <id>_<network>_<site>');
      return site;
    },
  };
}

/** Layers that are not merged from others. */
const SINGLE_KINDS = LAYER_KINDS.filter((kind) => kind !== 'merge');

/**
 * Identifies the locations and channels of a calculation's transmitters: a newer calculation with the same ones
 * replaces an older one. A merge has none.
 */
function placeOf({ details }: Calculation): string {
  const { request } = details as { request: { transmitter?: unknown; transmitters?: unknown } };
  return JSON.stringify(placesIn(request.transmitter ?? request.transmitters ?? []));
}

function placesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placesIn);
  const { lat, lon, alt, frq } = value as Record<string, unknown>;
  return [lat, lon, alt, frq];
}

function missing(field: string, value: string, limits: string): ServiceError {
  const error = `${field}: ${JSON.stringify(shortText(value))} is not one of your ${limits}`;
  return new ServiceError(404, {
    error,
    fields: [{ field, value: shortText(value), limits: `your ${limits}`, unit: '' }],
  });
}
