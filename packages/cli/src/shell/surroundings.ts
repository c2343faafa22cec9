import type { Interruption } from './interruption.js';

/** Where the command writes and how it learns that it was told to stop. */
export interface Surroundings {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly interruption: Interruption;
  readonly version: string;
}
