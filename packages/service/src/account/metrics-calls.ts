import type { Archive, Caller } from '@radioshed/archive';
import { type MetricsAnswer, metricsAnswerOf } from '@radioshed/contract/schemas';

import { balanceOf } from '../life/credits.js';
import { guarded } from '../life/guarded.js';
import type { ServiceSettings } from '../life/settings.js';

/** What an account has used. */
export interface MetricsCalls {
  /** /my-metrics */
  metrics(caller: Caller): Promise<MetricsAnswer>;
}

export function metricsCalls(archive: Archive, settings: ServiceSettings): MetricsCalls {
  return {
    metrics: ({ account }) =>
      guarded(async () => {
        const used = await archive.usage(account.id);
        return metricsAnswerOf(account.createdAt, used, await balanceOf(archive, account, settings));
      }),
  };
}
