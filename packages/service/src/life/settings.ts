import type { ResponseForm } from '@radioshed/contract/schemas';

/** What an operator decides. The defaults are those of the self-hosted edition: no quota, generous sizes. */
export interface ServiceSettings {
  /** Whether a key may run one calculation at a time only; a second one is refused. */
  readonly serialPerKey: boolean;
  /** Least time between the end of a key's calculation and its next one, ms; 0 for none. */
  readonly pauseMs: number;
  /** Areas calculated at a time, over all accounts; the others wait. It bounds their memory. */
  readonly maxAtOnce: number;
  /** Paths calculated at a time: they take little, and never wait for areas. */
  readonly maxPathsAtOnce: number;
  /** Areas that may wait, and as many paths; further ones are refused with 429. */
  readonly maxWaiting: number;
  /** Longest time of a calculation, from when it has its place, s; longer ones are ended, and refused with 400. Infinity bounds nothing. */
  readonly maxSeconds: number;
  /** Largest radius of an area, km. */
  readonly maxRadiusKm: number;
  /** Largest picture; larger ones are calculated at a coarser resolution, which is reported. */
  readonly maxMegapixels: number;
  /**
   * The same of the search for the best site, where every pixel is computed for 400 places; for more places it is less, in
   * proportion.
   */
  readonly maxBestSiteMegapixels: number;
  /** The same of HF areas, whose pixels each take a circuit. */
  readonly maxHfMegapixels: number;
  /** The same of scenes, in millions of voxels. */
  readonly maxMegavoxels: number;
  /** Megapixels that the layers of one analysis may have together: they are all in memory at once. */
  readonly maxLayerMegapixels: number;
  /** What the 3D models of an account may take together, 10⁶ bytes. */
  readonly maxModelStorageMB: number;
  /** Templates that an account may have. */
  readonly maxTemplates: number;
  /** Antenna patterns that an account may have. */
  readonly maxPatterns: number;
  /** What `balance` says where a plan knows no end: it fits clients that count in 32 bits. */
  readonly balance: number;
  readonly responseForm: ResponseForm;
}

/** The settings of the self-hosted edition: no quota, sizes that a small machine can bear. */
export const SELF_HOSTED: ServiceSettings = {
  serialPerKey: false,
  pauseMs: 0,
  maxAtOnce: 4,
  maxPathsAtOnce: 8,
  maxWaiting: 100,
  maxSeconds: 3600,
  maxRadiusKm: 500,
  maxMegapixels: 64,
  maxBestSiteMegapixels: 0.25,
  maxHfMegapixels: 0.5,
  maxMegavoxels: 100,
  maxLayerMegapixels: 250,
  maxModelStorageMB: 1000,
  maxTemplates: 1000,
  maxPatterns: 1000,
  balance: 1_000_000_000,
  responseForm: 'spec',
};
