import type { Interruption } from './interruption.js';

/** The outputs of the command, its cancellation and version. */
export interface Surroundings {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly interruption: Interruption;
  readonly version: string;
}
