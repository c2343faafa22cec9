export { type AvailabilityInput, linkOutage, type LinkOutage, marginForAvailabilityDb } from './availability.js';
export {
  type ClearAirCrossPolar,
  clearAirCrossPolar,
  type CrossPolarSystem,
  type RainCrossPolar,
  rainCrossPolar,
} from './cross-polarisation.js';
export {
  frequencyDiversity,
  frequencyDiversityImprovement,
  type FrequencyDiversityInput,
  type SpaceAndFrequencyInput,
  spaceAndFrequencyDiversity,
  spaceDiversity,
  type SpaceDiversityInput,
} from './diversity.js';
export type { Diversity } from './diversity-gain.js';
export { EQUIPMENT_DEFAULTS } from './equipment-defaults.js';
export type { DiversityOutage, Outage, OutageCause, OutagePart } from './equipped-outage.js';
export type { CrossPolarLink, LinkEquipment, SpacedAntennas, SpareChannel } from './link-equipment.js';
export {
  deepFadePercent,
  enhancementPercent,
  fadePercent,
  multipathActivity,
  shallowFadePercent,
  transitionFadeDb,
} from './multipath-fading.js';
export { RAIN_TIME_PERCENT } from './limits.js';
export {
  annualConversionDb,
  MAX_CONVERSION_DB,
  type MultipathInput,
  type MultipathLink,
  multipathOccurrencePercent,
  type PointGradientInput,
  type PointGradientOccurrence,
  pointGradientOccurrence,
} from './multipath-occurrence.js';
export {
  rainAtFrequency,
  rainAtOtherPolarisation,
  rainFadeDb,
  rainFadePercent,
  type RainLink,
  rainOnLink,
  type RainOnLink,
  worstMonthRainPercent,
} from './rain.js';
export { type SelectiveOutage, selectiveOutage, type SelectiveReceiver, type Signature } from './selective-fading.js';
