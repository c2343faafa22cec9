import type { OutageCause } from '@radioshed/p530';

/** Causes of an outage of a fixed link, in words. */
export const OUTAGE_CAUSES: Readonly<Record<OutageCause, string>> = {
  flatMultipath: 'flat multipath',
  selective: 'selective fading',
  clearAirCrossPolar: 'cross-polarisation, clear air',
  rain: 'rain attenuation',
  rainCrossPolar: 'cross-polarisation, rain',
};
