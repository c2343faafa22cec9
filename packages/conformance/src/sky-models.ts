import type { ModelEntry } from './model-entry.js';

/** Models of satellite paths. */
export type SkyModelId =
  | 'p618-rain-attenuation'
  | 'p618-rain-probability'
  | 'p618-scintillation'
  | 'p618-deep-scintillation'
  | 'p618-total-attenuation'
  | 'p618-xpd'
  | 'p618-site-diversity-gain'
  | 'p618-nongso-availability'
  | 'p619'
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

/** Models on Earth–space paths, in the ionosphere and in the air. */
export const SKY_MODELS: Readonly<Record<SkyModelId, ModelEntry>> = {
  'p618-rain-attenuation': {
    about: 'ITU-R P.618, rain attenuation',
    load: async () => (await import('./models/satellite/p618.js')).p618RainAttenuation,
  },
  'p618-rain-probability': {
    about: 'ITU-R P.618, probability of rain on a slant path',
    load: async () => (await import('./models/satellite/p618.js')).p618RainProbability,
  },
  'p618-scintillation': {
    about: 'ITU-R P.618, scintillation',
    load: async () => (await import('./models/satellite/p618.js')).p618Scintillation,
  },
  'p618-deep-scintillation': {
    about: 'ITU-R P.618, scintillation and multipath at low elevation',
    load: async () => (await import('./models/satellite/p618.js')).p618DeepScintillation,
  },
  'p618-total-attenuation': {
    about: 'ITU-R P.618, total attenuation',
    load: async () => (await import('./models/satellite/p618.js')).p618TotalAttenuation,
  },
  'p618-xpd': {
    about: 'ITU-R P.618, cross-polarisation in rain and ice',
    load: async () => (await import('./models/satellite/p618.js')).p618Xpd,
  },
  'p618-site-diversity-gain': {
    about: 'ITU-R P.618, site diversity gain',
    load: async () => (await import('./models/satellite/p618.js')).p618SiteDiversityGain,
  },
  'p618-nongso-availability': {
    about: 'ITU-R P.618, availability of a non-geostationary satellite',
    load: async (options) => (await import('./models/satellite/p618-nongso.js')).p618NongsoAvailability(options),
  },
  p619: {
    about: 'ITU-R P.619, sharing between Earth and space: geometry, gases, scintillation, polarisation, rays',
    load: async () => (await import('./models/satellite/p619.js')).p619,
  },
  'p676-specific-attenuation': {
    about: 'ITU-R P.676, specific gas attenuation',
    load: async () => (await import('./models/satellite/gases.js')).p676SpecificAttenuation,
  },
  'p676-layered-slant-results': {
    about: 'ITU-R P.676, gases, slant path by layers',
    load: async () => (await import('./models/satellite/gases.js')).p676LayeredSlantResults,
  },
  'p676-layered-slant-a-layers': {
    about: 'ITU-R P.676, the layers of a slant path',
    load: async () => (await import('./models/satellite/gases.js')).p676LayeredSlantALayers,
  },
  'p676-slant-instantaneous': {
    about: 'ITU-R P.676, gases, slant path from surface values',
    load: async () => (await import('./models/satellite/gases.js')).p676SlantInstantaneous,
  },
  'p676-slant-statistical': {
    about: 'ITU-R P.676, gases, slant path for a percentage of the year',
    load: async () => (await import('./models/satellite/gases.js')).p676SlantStatistical,
  },
  'p676-slant-weibull': {
    about: 'ITU-R P.676, water vapour, Weibull approximation',
    load: async () => (await import('./models/satellite/gases.js')).p676SlantWeibull,
  },
  'p837-rain-rate': {
    about: 'ITU-R P.837, rain rate for a percentage of the year',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p837RainRate,
  },
  'p838-specific-rain': {
    about: 'ITU-R P.838, specific rain attenuation',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p838SpecificRain,
  },
  'p838-coefficients': {
    about: 'ITU-R P.838, coefficients',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p838Coefficients,
  },
  'p839-rain-height': {
    about: 'ITU-R P.839, rain height',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p839RainHeight,
  },
  'p840-cloud-attenuation': {
    about: 'ITU-R P.840, clouds, from liquid water content',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p840CloudAttenuation,
  },
  'p840-cloud-attenuation-lognormal': {
    about: 'ITU-R P.840, clouds, log-normal approximation',
    load: async () => (await import('./models/satellite/rain-and-cloud.js')).p840CloudAttenuationLognormal,
  },
  'p1623-fade-duration': {
    about: 'ITU-R P.1623, fade duration',
    load: async () => (await import('./models/satellite/p1623.js')).p1623FadeDuration,
  },
  sgp4: {
    about: 'SGP4, satellite states (elements in --tables or a .tle next to --in)',
    load: async (options) => (await import('./models/satellite/sgp4.js')).sgp4(options),
    takes: ['tables'],
  },
};
