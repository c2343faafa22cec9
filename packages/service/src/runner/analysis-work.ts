import type { EngineContext, Progress } from '@radioshed/engine';
import type { CallFactory } from '@radioshed/parallel';

import { inlineAnalyses } from './analyses.js';
import { packed, unpacked } from './packed-rasters.js';

/** An analysis of kept layers on its way to another thread. */
export interface AnalysisJob {
  readonly name: keyof typeof inlineAnalyses;
  readonly input: unknown;
}

/** Carries out analyses in a thread of their own: they stand on kept layers alone, no ground is opened for them. */
export const analyses: CallFactory<null, AnalysisJob, unknown, Progress> = (_, { pool }) => {
  return async ({ name, input }, watch) => {
    const analyse = inlineAnalyses[name] as (input: unknown, context: Omit<EngineContext, 'terrain'>) => unknown;
    return packed(await analyse(unpacked(input), { ...watch, ...(pool && { pool }) }));
  };
};
