import type { Archive, Caller } from '@radioshed/archive';
import { type MetricsResponse, metricsResponseOf } from '@radioshed/contract/schemas';

import { balanceOf } from '../host/credits.js';
import { guarded } from '../host/guarded.js';
import type { ServiceSettings } from '../host/settings.js';

/** Usage of an account. */
export interface MetricsCalls {
  /** /my-metrics */
  metrics(caller: Caller): Promise<MetricsResponse>;
  /** Credits left this month; with an unlimited plan, the operator's number. */
  balance(caller: Caller): Promise<number>;
}

/** The calls of balance and usage. */
export function metricsCalls(archive: Archive, settings: ServiceSettings): MetricsCalls {
  return {
    balance: ({ account }) => guarded(() => balanceOf(archive, account, settings)),
    metrics: ({ account }) =>
      guarded(async () => {
        const used = await archive.usage(account.id);
        return metricsResponseOf(account.createdAt, used, await balanceOf(archive, account, settings));
      }),
  };
}
