import { interference, merge, trilaterate } from '@radioshed/engine';

/** Analyses of kept layers: they stand on no ground. */
export const inlineAnalyses: {
  readonly merge: typeof merge;
  readonly interference: typeof interference;
  readonly trilaterate: typeof trilaterate;
} = { merge, interference, trilaterate };
