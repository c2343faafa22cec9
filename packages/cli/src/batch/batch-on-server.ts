import { CallError, type Client } from '@radioshed/contract/client';

import { type BatchLine, type BatchResult, type Calls, resultOf } from './batch-line.js';

/** The calls of a batch on a server, whose requests are checked there. */
const SERVER_CALLS: Calls<(client: Client, body: never) => Promise<unknown>> = {
  area: (client, body) => client.area(body),
  path: (client, body) => client.path(body),
  points: (client, body) => client.points(body),
  multilink: (client, body) => client.multilink(body),
  multisite: (client, body) => client.multisite(body),
  bsa: (client, body) => client.bestSite(body),
  relay: (client, body) => client.relay(body),
  highpoint: (client, body) => client.highPoints(body),
  'hf/area': (client, body) => client.hfArea(body),
  'hf/prediction': (client, body) => client.hfPrediction(body),
  'satellite/area': (client, body) => client.satelliteArea(body),
  spotbeam: (client, body) => client.spotBeam(body),
};

/** Runs a call on a server. Its results are saved and charged there. @throws errors of the connection */
export function onServer(client: Client, line: BatchLine): Promise<BatchResult> {
  return resultOf(
    line,
    SERVER_CALLS,
    (call, body) => call(client, body as never),
    (thrown) => {
      if (!(thrown instanceof CallError)) throw thrown;
      return { error: thrown.message };
    },
  );
}
