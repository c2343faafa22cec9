import type { Account, Calculation } from '@radioshed/archive';
import type { AreaRequest, MultisiteRequest, NetworkReport, NetworkRequest } from '@radioshed/contract/schemas';
import { areaInputOf, networkReportOf, siteRequestsOf } from '@radioshed/contract/translate';
import type { NetworkResult, NetworkSite } from '@radioshed/engine';

import { runnerOptionsOf } from './call.js';
import { chargeOf } from './credits.js';
import { layerFinder } from './find-layers.js';
import type { RasterDetails } from './kept-raster.js';
import type { Prepared } from './life.js';
import type { Workshop } from './parts.js';
import { patternsFor } from './pattern-shelf.js';
import { layerName } from './stored-layers.js';

/** What came of a call of /network: nothing of it is kept. */
export interface NetworkAnswer {
  readonly response: readonly NetworkReport[];
  readonly result: NetworkResult;
}

/** A transmitter of a network. */
interface Member {
  readonly name: string;
  readonly calculation: Calculation;
  readonly request: AreaRequest;
}

/** Everything that can be said against a request of /network before the work begins. */
export async function prepareNetwork(
  workshop: Workshop,
  { net, lat, lon, alt, rxg }: NetworkRequest,
  owner: Account,
): Promise<Prepared<NetworkAnswer>> {
  const { archive, runner, settings } = workshop;
  const found = await layerFinder(archive, owner).ofNetwork('net', net, ['area', 'multisite']);
  const members = found.flatMap(membersOf);
  const antennas = members.map(({ request }) => request.antenna);
  const patterns = await patternsFor(antennas, workshop.patterns);
  const sites = members.map(({ request }) => siteOf(areaInputOf(request, workshop.surface.profiles, patterns).input));

  return async ({ account }, options) => {
    const startedMs = performance.now();
    const receiver = { latDeg: lat, lonDeg: lon, heightM: alt, heightReference: 'ground', gainDbi: rxg } as const;
    const result = await runner.run('network', { sites, receiver }, runnerOptionsOf(workshop, options));
    await archive.charge(account.id, chargeOf(account, 'network'));
    const refused = result.refused.map(({ index, reason }) => `${members[index]?.name} has no link: ${reason}.`);
    const elapsedMs = performance.now() - startedMs;
    const response = result.servers.map((server, i) => {
      const { name = '', calculation } = members[server.site] ?? {};
      const site = { name, id: calculation?.id ?? 0, notes: i === 0 ? refused : [] };
      return networkReportOf(server, site, elapsedMs, options.responseForm ?? settings.responseForm);
    });
    return { response, result };
  };
}

function membersOf(calculation: Calculation): Member[] {
  const name = layerName(calculation);
  if (calculation.kind === 'area') {
    return [{ name, calculation, request: (calculation.details as RasterDetails<AreaRequest>).request }];
  }
  const requests = siteRequestsOf((calculation.details as RasterDetails<MultisiteRequest>).request);
  return requests.map((request, i) => ({ name: `${name}[${i}]`, calculation, request }));
}

/** A site by which power it is heard with, whatever its picture shows. */
function siteOf({ output, receiver: _receiver, ...site }: ReturnType<typeof areaInputOf>['input']): NetworkSite {
  const { noiseFloorDbm, modulation, berClass, carrier } = output;
  return {
    ...site,
    output: {
      quantity: 'receivedPower',
      ...(noiseFloorDbm === undefined ? {} : { noiseFloorDbm }),
      ...(modulation === undefined ? {} : { modulation }),
      ...(berClass === undefined ? {} : { berClass }),
      ...(carrier === undefined ? {} : { carrier }),
    },
  };
}
