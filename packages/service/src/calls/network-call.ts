import type { Calculation } from '@radioshed/archive';
import {
  type AreaRequest,
  isRequestError,
  type MultisiteRequest,
  type NetworkReport,
  type NetworkRequest,
} from '@radioshed/contract/schemas';
import {
  areaInputOf,
  type LeastHeight,
  leastHeight,
  networkReportOf,
  noteWords,
  siteRequestsOf,
  wireNote,
} from '@radioshed/contract/translate';
import { type NetworkResult, type NetworkSite, NOISE_REACH_KM } from '@radioshed/engine';
import { measuredNoise } from '@radioshed/noise';
import { defined } from '@radioshed/units';

import { noiseForRequest } from '../account/noise-for-request.js';
import { type Owner, resourcesOf } from '../account/owner.js';
import { commitOf, chargeWith } from '../host/call-options.js';
import { runnerOptionsOf } from '../lifecycle/runner-options.js';
import { chargeOf, roomOf } from '../host/credits.js';
import type { Host } from '../parts.js';
import { type Prepared, prepared } from '../lifecycle/lifecycle.js';
import { refusedRequest, type ServiceError } from '../host/service-error.js';
import { layerFinder } from '../saved/find-layers.js';
import type { RasterDetails } from '../files/details/raster-details.js';
import { layerName, layerValueAt } from '../saved/stored-layers.js';
import type { Terms } from '../lifecycle/request-error.js';

export { readNetworkRequest as read } from '@radioshed/contract/schemas';

/** The response of /network, which saves nothing. */
export interface NetworkCallResult {
  readonly response: readonly NetworkReport[];
  readonly result: NetworkResult;
}

/** A transmitter of a network. */
interface Member {
  readonly name: string;
  readonly calculation: Calculation;
  readonly request: AreaRequest;
}

/** Greatest number of sites in one response: each report has its whole profile. */
const MOST_REPORTED_SITES = 1000;

/** Memory of a site: its report and profile in both threads, in the message, and as text. */
const BYTES_PER_SITE = 100e3;

/** Locations of a request, for error messages. */
export function terms({ lat, lon }: NetworkRequest): Terms {
  return { places: [{ field: 'lat, lon', lat, lon }] };
}

/** Checks a request of /network before it is calculated. @throws ServiceError, RequestError */
export async function prepare(
  host: Host,
  { net, nam, lat, lon, alt, rxg }: NetworkRequest,
  owner: Owner,
): Promise<Prepared<NetworkCallResult>> {
  const { archive, runner } = host;
  const finder = layerFinder(archive, owner.account);
  const found = await finder.ofNetwork('net', net, ['area', 'multisite']);
  const members = found.flatMap(membersOf);
  checkSites(members.length);
  const layer = nam === '' ? undefined : await finder.superLayer(net, nam);
  const antennas = members.map(({ request }) => request.antenna);
  const resources = await resourcesOf(owner, antennas);
  const sites: NetworkSite[] = [];
  for (const { name, request } of members) {
    const site = again(net, name, () => siteOf(areaInputOf(request, resources).input));
    const nf = await measuredFloor(host, owner, request, { lat, lon });
    sites.push(nf === undefined ? site : { ...site, output: { ...site.output, noiseFloorDbm: nf } });
  }

  const heights = sites.map(({ model }) => leastHeight('alt', alt, 'm', model, 'receiver'));
  // One receiver for all sites: the highest of the least heights.
  const [{ height, notes: heightNotes }] = heights.toSorted((a, b) => b.height.heightM - a.height.heightM) as [
    LeastHeight,
  ];

  return prepared(
    { bytes: BYTES_PER_SITE * sites.length, reduce: 'Use a network of fewer sites.' },
    async (options) => {
      const startedMs = performance.now();
      const receiver = { latDeg: lat, lonDeg: lon, ...height, gainDbi: rxg };
      const result = await runner.run('network', { sites, receiver }, runnerOptionsOf(owner, options));
      const refused = result.refused.map(({ index, reason }) =>
        wireNote('siteRefused', { site: members[index]?.name ?? '', reason }),
      );
      if (result.servers.length === 0) throw unreached(net, noteWords(refused));
      const superLayer = layer && {
        id: layer.id,
        name: nam,
        value: await layerValueAt(archive, layer, lat, lon),
        unit: (layer.details as RasterDetails).unit,
      };
      const unmade =
        nam === '' ? wireNote('superLayerNotNamed') : wireNote('superLayerUnknown', { network: net, name: nam });
      const notes = [...(superLayer === undefined ? [unmade] : []), ...heightNotes, ...refused];
      const elapsedMs = performance.now() - startedMs;
      const response = result.servers.map((server, i) => {
        const { name = '', calculation } = members[server.site] ?? {};
        const site = { name, id: calculation?.id ?? 0, superLayer, notes: i === 0 ? notes : [] };
        return networkReportOf(server, site, elapsedMs, options.responseForm);
      });
      const { commit } = await commitOf(options, response);
      const charge = await chargeWith(chargeOf(owner.account, 'network'), options, response);
      await archive.charge(owner.account.id, charge, commit, roomOf(owner.account).maxAccountBytes);
      return { response, result };
    },
  );
}

/**
 * @throws ServiceError 400 naming a site that cannot be computed again, such as after its clutter profile was deleted
 */
function again<T>(net: string, name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isRequestError(error)) throw error;
    const limits = 'a network whose sites can be computed again';
    const message = `net: ${name} cannot be computed again: ${error.message}`;
    throw refusedRequest([{ field: 'net', value: net, limits, unit: '', message }], error);
  }
}

/** @throws ServiceError 400 */
function checkSites(count: number): void {
  if (count <= MOST_REPORTED_SITES) return;
  const limits = `up to ${MOST_REPORTED_SITES}`;
  const message = `net: a network of ${count} sites; allowed: ${limits} sites`;
  throw refusedRequest([{ field: 'net', value: count, limits, unit: 'sites', message }]);
}

/** Greatest number of sites whose reasons are listed. */
const MOST_REASONS = 10;

/** Error where no site has a link: an empty list of servers could not give the reasons. */
function unreached(net: string, refused: readonly string[]): ServiceError {
  const more = refused.length > MOST_REASONS ? ` And ${refused.length - MOST_REASONS} more.` : '';
  const limits = 'a network with a link to this location';
  const message = `net: no site of ${net} has a link to this location. ${refused.slice(0, MOST_REASONS).join(' ')}${more}`;
  return refusedRequest([{ field: 'net', value: net, limits, unit: '', message }]);
}

function membersOf(calculation: Calculation): Member[] {
  const name = layerName(calculation);
  if (calculation.kind === 'area') {
    return [{ name, calculation, request: (calculation.details as RasterDetails<AreaRequest>).request }];
  }
  const requests = siteRequestsOf((calculation.details as RasterDetails<MultisiteRequest>).request);
  return requests.map((request, i) => ({ name: `${name}[${i}]`, calculation, request }));
}

/** Noise measured around the receiver, for a calculation that requested it, dBm. */
async function measuredFloor(
  { archive }: Host,
  owner: Owner,
  request: AreaRequest,
  receiver: { readonly lat: number; readonly lon: number },
): Promise<number | undefined> {
  const { transmitter, output } = request;
  const found = await noiseForRequest(archive, owner.account.id, 'path', { transmitter, receiver, output });
  if (found === undefined || found.records.length === 0) return undefined;
  const level = measuredNoise(found.records, { reachKm: NOISE_REACH_KM })(receiver.lat, receiver.lon);
  return Number.isNaN(level) ? undefined : level;
}

/** The site with received power as its quantity, whatever its picture shows. */
function siteOf({ output, receiver: _receiver, ...site }: ReturnType<typeof areaInputOf>['input']): NetworkSite {
  const { noiseFloorDbm, modulation, berClass, carrier } = output;
  return {
    ...site,
    output: {
      quantity: 'receivedPower',
      ...defined({ noiseFloorDbm, modulation, berClass, carrier }),
    },
  };
}
