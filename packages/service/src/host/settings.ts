import type { ResponseForm } from '@radioshed/contract/schemas';

/** Settings of the operator. */
export interface ServiceSettings {
  /** Whether a key may run only one calculation at a time; a second one is refused. */
  readonly serialPerKey: boolean;
  /** Pause between the end of a key's calculation and its next one, ms; 0 for none. */
  readonly pauseMs: number;
  /** Area calculations at a time, over all accounts; the others wait. This limits memory. */
  readonly maxAtOnce: number;
  /** Calculations of many links at a time. They never wait for areas. */
  readonly maxLinksAtOnce: number;
  /** Path calculations at a time. They need little and never wait for areas or for calculations of many links. */
  readonly maxPathsAtOnce: number;
  /** Calculations of one account that may wait in each queue; more are refused with 429. */
  readonly maxWaitingPerAccount: number;
  /** Length of each queue over all accounts; further calculations are refused with 429. */
  readonly maxWaiting: number;
  /**
   * Longest time of a calculation, without waiting, s. Longer ones are cancelled and refused with 400. Infinity for no
   * limit.
   */
  readonly maxSeconds: number;
  /** Memory of the whole process, 10⁶ bytes; Infinity for no limit. Work that does not fit waits or is refused. */
  readonly maxMemoryMB: number;
  /** Largest radius of an area, km. */
  readonly maxRadiusKm: number;
  /** Largest raster. Larger ones are computed at a coarser resolution, which is reported. */
  readonly maxMegapixels: number;
  /**
   * The same for best-site searches, which compute 400 test locations for every pixel. With more locations the limit
   * falls in proportion.
   */
  readonly maxBestSiteMegapixels: number;
  /** The same for HF areas, which compute a circuit for every pixel. */
  readonly maxHfMegapixels: number;
  /** The same for scenes, in millions of voxels. */
  readonly maxMegavoxels: number;
  /** Total megapixels of the layers of one analysis, which are in memory together. */
  readonly maxLayerMegapixels: number;
  /** Total size of an account's 3D models, 10⁶ bytes. */
  readonly maxModelStorageMB: number;
  /** Greatest number of 3D models of an account. */
  readonly maxModels: number;
  /** Time limit for reading an uploaded 3D model, s. Infinity for no limit. */
  readonly maxModelSeconds: number;
  /** Greatest number of templates of an account. */
  readonly maxTemplates: number;
  /** Greatest number of projects of an account. */
  readonly maxProjects: number;
  /** Greatest number of antenna patterns of an account. */
  readonly maxPatterns: number;
  /** Greatest number of keys of an account, expired ones included. The command line has no such limit. */
  readonly maxKeys: number;
  /** `balance` of unlimited plans; fits clients with 32-bit integers. */
  readonly balance: number;
  readonly responseForm: ResponseForm;
}

/** Default settings, for self-hosting: no quota, and sizes that a small machine can handle. */
export const SELF_HOSTED: ServiceSettings = {
  serialPerKey: false,
  pauseMs: 0,
  maxAtOnce: 4,
  maxLinksAtOnce: 4,
  maxPathsAtOnce: 8,
  maxWaitingPerAccount: 100,
  maxWaiting: 1000,
  maxSeconds: 3600,
  maxMemoryMB: Infinity,
  maxRadiusKm: 500,
  maxMegapixels: 64,
  maxBestSiteMegapixels: 0.25,
  maxHfMegapixels: 0.5,
  maxMegavoxels: 100,
  maxLayerMegapixels: 250,
  maxModelStorageMB: 1000,
  maxModels: 1000,
  maxModelSeconds: 60,
  maxTemplates: 1000,
  maxProjects: 100,
  maxPatterns: 1000,
  maxKeys: 100,
  balance: 1_000_000_000,
  responseForm: 'spec',
};
