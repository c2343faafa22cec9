import type { ModelEntry } from './model-entry.js';

/** Models of terrestrial paths, noise and sky wave. */
export type GroundModelId =
  | 'itm'
  | 'empirical'
  | 'ehata'
  | 'diffraction'
  | 'knife-edge'
  | 'p526'
  | 'p1812'
  | 'p452'
  | 'p2001'
  | 'p1546'
  | 'p528'
  | 'lfmf'
  | 'p2108-height-gain'
  | 'p2108-terrestrial'
  | 'p2108-aeronautical'
  | 'p2109'
  | 'p833'
  | 'p1238'
  | 'p1411'
  | 'p530'
  | 'tr38901'
  | 'noise-manmade'
  | 'noise-p372'
  | 'hf'
  | 'hf-maps'
  | 'hf-d1';

/** Models near the ground. */
export const GROUND_MODELS: Readonly<Record<GroundModelId, ModelEntry>> = {
  itm: {
    about: 'Longley–Rice (ITM), point to point (profiles) and area',
    load: async () => (await import('./models/itm.js')).itm,
  },
  empirical: {
    about: 'Okumura–Hata, COST-231 Hata, ECC-33, SUI, Ericsson 9999, Egli, plane earth, free space',
    load: async () => (await import('./models/empirical.js')).empirical,
  },
  ehata: {
    about: 'NTIA Extended Hata (profiles)',
    load: async () => (await import('./models/ehata.js')).ehata,
  },
  diffraction: {
    about: 'knife-edge diffraction: Bullington, Epstein-Peterson, Deygout (profiles)',
    load: async () => (await import('./models/diffraction.js')).diffraction,
  },
  'knife-edge': {
    about: 'ITU-R P.526, single knife edge',
    load: async () => (await import('./models/knife-edge.js')).knifeEdge,
  },
  p526: {
    about: 'ITU-R P.526, diffraction: smooth Earth, delta-Bullington (profiles), rounded obstacle',
    load: async () => (await import('./models/p526.js')).p526,
  },
  p1812: {
    about: 'ITU-R P.1812, point to area (profiles)',
    load: async () => (await import('./models/p1812.js')).p1812,
  },
  p452: {
    about: 'ITU-R P.452, interference between terrestrial stations (profiles)',
    load: async () => (await import('./models/p452.js')).p452,
  },
  p2001: {
    about: 'ITU-R P.2001, wide range of frequencies and times (profiles)',
    load: async (options) => (await import('./models/p2001.js')).p2001(options),
  },
  p1546: {
    about: 'ITU-R P.1546, broadcasting (profiles); --tables for the curves of the ITU',
    load: async (options) => (await import('./models/p1546.js')).p1546(options),
    takes: ['tables'],
  },
  p528: {
    about: 'ITU-R P.528, air to ground',
    load: async () => (await import('./models/p528.js')).p528,
  },
  lfmf: {
    about: 'ground wave over a smooth Earth, 10 kHz to 30 MHz (NTIA LFMF, ITU-R P.368)',
    load: async () => (await import('./models/lfmf.js')).lfmf,
  },
  'p2108-height-gain': {
    about: 'ITU-R P.2108, antenna below the surrounding clutter',
    load: async () => (await import('./models/p2108.js')).p2108HeightGain,
  },
  'p2108-terrestrial': {
    about: 'ITU-R P.2108, clutter at an end of a terrestrial path',
    load: async () => (await import('./models/p2108.js')).p2108Terrestrial,
  },
  'p2108-aeronautical': {
    about: 'ITU-R P.2108, clutter at the ground end of a slant path',
    load: async () => (await import('./models/p2108.js')).p2108Aeronautical,
  },
  p2109: {
    about: 'ITU-R P.2109, building entry loss',
    load: async () => (await import('./models/p2109.js')).p2109,
  },
  p833: {
    about: 'ITU-R P.833, vegetation',
    load: async () => (await import('./models/p833.js')).p833,
  },
  p1238: {
    about: 'ITU-R P.1238, inside buildings',
    load: async () => (await import('./models/p1238.js')).p1238,
  },
  p1411: {
    about: 'ITU-R P.1411, short outdoor paths: street canyons, rooftops, street level, residential areas',
    load: async () => (await import('./models/p1411.js')).p1411,
  },
  p530: {
    about: 'ITU-R P.530, fixed links: multipath fading, rain, cross-polarisation, diversity',
    load: async () => (await import('./models/p530.js')).p530,
  },
  tr38901: {
    about: '3GPP TR 38.901, path loss of RMa, UMa, UMi, InH',
    load: async () => (await import('./models/tr38901.js')).tr38901,
  },
  'noise-manmade': {
    about: 'ITU-R P.372, median man-made and galactic noise',
    load: async () => (await import('./models/noise-manmade.js')).noiseManMade,
  },
  'noise-p372': {
    about: 'ITU-R P.372, atmospheric, man-made and galactic noise at a location',
    load: async (options) => (await import('./models/noise-p372.js')).noiseP372(options),
    takes: ['profile'],
  },
  hf: {
    about: 'ITU-R P.533, HF sky wave: rows, areas, circuits with --tables',
    load: async (options) => (await import('./models/hf.js')).hf(options),
    takes: ['profile', 'tables', 'antennas'],
  },
  'hf-maps': {
    about: 'ITU-R P.1239, ionosphere at a location',
    load: async (options) => (await import('./models/hf-maps.js')).hfMaps(options),
    takes: ['profile'],
  },
  'hf-d1': {
    about: 'ITU-R P.533, field strengths of the D1 data bank',
    load: async (options) => (await import('./models/hf-d1.js')).hfD1(options),
    takes: ['profile'],
  },
};
