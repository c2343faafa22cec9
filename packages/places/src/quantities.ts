import type { QuantityKind } from '@radioshed/units';

/** Values of a site's radio that columns may have, besides its place. */
export type SiteQuantity = 'height' | 'frequency' | 'power' | 'gain' | 'azimuth' | 'tilt';

/** Values that a table of links may have for an end, or for the link. */
export type LinkQuantity = SiteQuantity | 'bandwidth' | 'feeder_loss' | 'reliability' | 'confidence' | 'time';

/** Kinds and units of these values; the first unit is that in which they are returned. */
export const SITE_QUANTITIES: Readonly<
  Record<SiteQuantity, { readonly kind: QuantityKind; readonly units: readonly string[] }>
> = {
  height: { kind: 'length', units: ['m', 'ft'] },
  frequency: { kind: 'frequency', units: ['MHz', 'GHz', 'kHz', 'Hz'] },
  power: { kind: 'power', units: ['W', 'kW', 'mW', 'dBm', 'dBW'] },
  gain: { kind: 'gain', units: ['dBi', 'dBd'] },
  azimuth: { kind: 'angle', units: ['°'] },
  tilt: { kind: 'angle', units: ['°'] },
};

/** Kinds and units of the values of a table of links. */
export const LINK_QUANTITIES: Readonly<
  Record<LinkQuantity, { readonly kind: QuantityKind; readonly units: readonly string[] }>
> = {
  ...SITE_QUANTITIES,
  bandwidth: { kind: 'frequency', units: ['MHz', 'kHz', 'Hz', 'GHz'] },
  feeder_loss: { kind: 'loss', units: ['dB'] },
  reliability: { kind: 'percent', units: ['%'] },
  confidence: { kind: 'percent', units: ['%'] },
  time: { kind: 'percent', units: ['%'] },
};
