import { interference, merge, trilaterate } from '@radioshed/engine';

/** Analyses of saved layers. They read no terrain. */
export const inlineAnalyses: {
  readonly merge: typeof merge;
  readonly interference: typeof interference;
  readonly trilaterate: typeof trilaterate;
} = { merge, interference, trilaterate };
