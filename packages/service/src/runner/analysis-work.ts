import type { EngineContext, Progress } from '@radioshed/engine';
import type { CallFactory } from '@radioshed/parallel';
import { defined } from '@radioshed/units';

import { inlineAnalyses } from './analyses.js';

/** An analysis of saved layers, as sent to another thread. */
export interface AnalysisJob {
  readonly name: keyof typeof inlineAnalyses;
  readonly input: unknown;
}

/** Runs analyses in a separate thread. They read only saved layers, so no terrain is opened. */
export const analyses: CallFactory<null, AnalysisJob, unknown, Progress> = (_, { pool }) => {
  return async ({ name, input }, watch) => {
    const analyse = inlineAnalyses[name] as (input: unknown, context: Omit<EngineContext, 'terrain'>) => unknown;
    return await analyse(input, { ...watch, ...defined({ pool }) });
  };
};
