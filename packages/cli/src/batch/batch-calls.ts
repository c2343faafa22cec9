import type { Caller, CallOptions, Service } from '@radioshed/service';

type BatchCall = (
  service: Service,
  caller: Caller,
  body: unknown,
  options: CallOptions,
) => Promise<{ readonly response: unknown }>;

/** The calls of a batch by their path in the API. */
export const BATCH_CALLS: Readonly<Record<string, BatchCall>> = {
  area: (service, ...call) => service.area(...call),
  path: (service, ...call) => service.path(...call),
  points: (service, ...call) => service.points(...call),
  multilink: (service, ...call) => service.multilink(...call),
  multisite: (service, ...call) => service.multisite(...call),
  bsa: (service, ...call) => service.bestSite(...call),
  relay: async (service, ...call) => ({ response: await service.relay(...call) }),
  highpoint: async (service, caller, body) => ({ response: await service.highPoints(caller, body) }),
  'hf/area': (service, ...call) => service.hfArea(...call),
  'hf/prediction': (service, ...call) => service.hfPrediction(...call),
  'satellite/area': (service, ...call) => service.satelliteArea(...call),
  spotbeam: (service, ...call) => service.spotBeam(...call),
};
