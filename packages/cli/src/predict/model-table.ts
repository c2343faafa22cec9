import type { PredictedModel } from './case-form.js';
import type { ModelFlag, ModelOptions } from './model-options.js';

/** The models whose cases the command reads. */
export type ModelId =
  | 'itm'
  | 'empirical'
  | 'ehata'
  | 'diffraction'
  | 'knife-edge'
  | 'p1812'
  | 'p452'
  | 'p528'
  | 'p2108-height-gain'
  | 'p2108-terrestrial'
  | 'p2108-aeronautical'
  | 'p2109'
  | 'tr38901'
  | 'noise-manmade'
  | 'noise-p372'
  | 'hf'
  | 'hf-maps'
  | 'hf-d1'
  | 'rt3d-boxes'
  | 'rt3d-two-ray'
  | 'rt3d-slab'
  | 'rt3d-tunnel'
  | 'p618-rain-attenuation'
  | 'p618-rain-probability'
  | 'p618-scintillation'
  | 'p618-deep-scintillation'
  | 'p618-total-attenuation'
  | 'p618-xpd'
  | 'p618-site-diversity-gain'
  | 'p618-nongso-availability'
  | 'p676-specific-attenuation'
  | 'p676-layered-slant-results'
  | 'p676-layered-slant-a-layers'
  | 'p676-slant-instantaneous'
  | 'p676-slant-statistical'
  | 'p676-slant-weibull'
  | 'p837-rain-rate'
  | 'p838-specific-rain'
  | 'p838-coefficients'
  | 'p839-rain-height'
  | 'p840-cloud-attenuation'
  | 'p840-cloud-attenuation-lognormal'
  | 'p1623-fade-duration'
  | 'sgp4';

interface Entry {
  /** What it is, for the help. */
  readonly about: string;
  /** Its table of columns; loaded when it is asked for. */
  readonly load: (options: ModelOptions) => Promise<PredictedModel>;
  /** Options of the command that it takes beside those of every model. */
  readonly takes?: readonly ModelFlag[];
}

export const MODELS: Readonly<Record<ModelId, Entry>> = {
  itm: {
    about: 'ITM (Longley-Rice), point to point (profiles) and area',
    load: async () => (await import('./models/itm.js')).itm,
  },
  empirical: {
    about: 'Hata, COST 231, ECC-33, SUI, Ericsson, Egli, plane earth, free space',
    load: async () => (await import('./models/empirical.js')).empirical,
  },
  ehata: {
    about: 'Extended Hata of the NTIA (profiles)',
    load: async () => (await import('./models/ehata.js')).ehata,
  },
  diffraction: {
    about: 'knife edges after Bullington, Epstein-Peterson, Deygout (profiles)',
    load: async () => (await import('./models/diffraction.js')).diffraction,
  },
  'knife-edge': {
    about: 'one knife edge, ITU-R P.526',
    load: async () => (await import('./models/knife-edge.js')).knifeEdge,
  },
  p1812: {
    about: 'ITU-R P.1812, point to area (profiles)',
    load: async () => (await import('./models/p1812.js')).p1812,
  },
  p452: {
    about: 'ITU-R P.452, interference between stations on the ground (profiles)',
    load: async () => (await import('./models/p452.js')).p452,
  },
  p528: {
    about: 'ITU-R P.528, air to ground',
    load: async () => (await import('./models/p528.js')).p528,
  },
  'p2108-height-gain': {
    about: 'ITU-R P.2108, antenna below the tops around it',
    load: async () => (await import('./models/p2108.js')).p2108HeightGain,
  },
  'p2108-terrestrial': {
    about: 'ITU-R P.2108, clutter at an end of a terrestrial path',
    load: async () => (await import('./models/p2108.js')).p2108Terrestrial,
  },
  'p2108-aeronautical': {
    about: 'ITU-R P.2108, clutter at the ground end of a path to the sky',
    load: async () => (await import('./models/p2108.js')).p2108Aeronautical,
  },
  p2109: {
    about: 'ITU-R P.2109, entering a building',
    load: async () => (await import('./models/p2109.js')).p2109,
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
    about: 'ITU-R P.372, atmospheric, man-made and galactic noise at a place',
    load: async (options) => (await import('./models/noise-p372.js')).noiseP372(options),
    takes: ['profile'],
  },
  hf: {
    about: 'ITU-R P.533, HF sky wave: rows, areas, circuits with --tables',
    load: async (options) => (await import('./models/hf.js')).hf(options),
    takes: ['profile', 'tables', 'antennas'],
  },
  'hf-maps': {
    about: 'ITU-R P.1239, the ionosphere at a place',
    load: async (options) => (await import('./models/hf-maps.js')).hfMaps(options),
    takes: ['profile'],
  },
  'hf-d1': {
    about: 'ITU-R P.533, field strengths of the D1 data bank',
    load: async (options) => (await import('./models/hf-d1.js')).hfD1(options),
    takes: ['profile'],
  },
  'p618-rain-attenuation': {
    about: 'ITU-R P.618, rain on a path to space',
    load: async () => (await import('./models/satellite/p618.js')).p618RainAttenuation,
  },
  'p618-rain-probability': {
    about: 'ITU-R P.618, how often rain stands in a path to space',
    load: async () => (await import('./models/satellite/p618.js')).p618RainProbability,
  },
  'p618-scintillation': {
    about: 'ITU-R P.618, scintillation',
    load: async () => (await import('./models/satellite/p618.js')).p618Scintillation,
  },
  'p618-deep-scintillation': {
    about: 'ITU-R P.618, scintillation and multipath low over the horizon',
    load: async () => (await import('./models/satellite/p618.js')).p618DeepScintillation,
  },
  'p618-total-attenuation': {
    about: 'ITU-R P.618, gases, clouds, rain and scintillation together',
    load: async () => (await import('./models/satellite/p618.js')).p618TotalAttenuation,
  },
  'p618-xpd': {
    about: 'ITU-R P.618, cross-polarisation in rain and ice',
    load: async () => (await import('./models/satellite/p618.js')).p618Xpd,
  },
  'p618-site-diversity-gain': {
    about: 'ITU-R P.618, the better of two stations',
    load: async () => (await import('./models/satellite/p618.js')).p618SiteDiversityGain,
  },
  'p618-nongso-availability': {
    about: 'ITU-R P.618, availability of a satellite that moves',
    load: async (options) => (await import('./models/satellite/p618-nongso.js')).p618NongsoAvailability(options),
  },
  'p676-specific-attenuation': {
    about: 'ITU-R P.676, gases, a kilometre',
    load: async () => (await import('./models/satellite/gases.js')).p676SpecificAttenuation,
  },
  'p676-layered-slant-results': {
    about: 'ITU-R P.676, gases, a path up layer by layer',
    load: async () => (await import('./models/satellite/gases.js')).p676LayeredSlantResults,
  },
  'p676-layered-slant-a-layers': {
    about: 'ITU-R P.676, the layers of such a path',
    load: async () => (await import('./models/satellite/gases.js')).p676LayeredSlantALayers,
  },
  'p676-slant-instantaneous': {
    about: 'ITU-R P.676, gases on a path to space, from the air at the ground',
    load: async () => (await import('./models/satellite/gases.js')).p676SlantInstantaneous,
  },
  'p676-slant-statistical': {
    about: 'ITU-R P.676, the same for a share of the year',
    load: async () => (await import('./models/satellite/gases.js')).p676SlantStatistical,
  },
  'p676-slant-weibull': {
    about: 'ITU-R P.676, water vapour by its Weibull law',
    load: async () => (await import('./models/satellite/gases.js')).p676SlantWeibull,
  },
  'p837-rain-rate': {
    about: 'ITU-R P.837, rain rate for a share of the year',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p837RainRate,
  },
  'p838-specific-rain': {
    about: 'ITU-R P.838, a kilometre of rain',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p838SpecificRain,
  },
  'p838-coefficients': {
    about: 'ITU-R P.838, its coefficients',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p838Coefficients,
  },
  'p839-rain-height': {
    about: 'ITU-R P.839, rain height',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p839RainHeight,
  },
  'p840-cloud-attenuation': {
    about: 'ITU-R P.840, clouds, from their water',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p840CloudAttenuation,
  },
  'p840-cloud-attenuation-lognormal': {
    about: 'ITU-R P.840, clouds, by the law of their water',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p840CloudAttenuationLognormal,
  },
  'p1623-fade-duration': {
    about: 'ITU-R P.1623, how long fades last',
    load: async () => (await import('./models/satellite/p1623.js')).p1623FadeDuration,
  },
  sgp4: {
    about: 'SGP4, states of satellites (elements in --tables or the .tle beside)',
    load: async (options) => (await import('./models/satellite/sgp4.js')).sgp4(options),
    takes: ['tables'],
  },
  'rt3d-boxes': {
    about: 'mirror paths in rooms, corridors and canyons',
    load: async () => (await import('./models/rt3d-boxes.js')).rt3dBoxes,
  },
  'rt3d-two-ray': {
    about: 'mirror paths over flat ground',
    load: async () => (await import('./models/rt3d-two-ray.js')).rt3dTwoRay,
  },
  'rt3d-slab': {
    about: 'mirror paths at and through a slab of ITU-R P.2040',
    load: async () => (await import('./models/rt3d-slab.js')).rt3dSlab,
  },
  'rt3d-tunnel': {
    about: 'mirror paths along a tunnel, least attenuation',
    load: async () => (await import('./models/rt3d-tunnel.js')).rt3dTunnel,
  },
};

export const MODEL_IDS: readonly ModelId[] = Object.keys(MODELS) as ModelId[];
