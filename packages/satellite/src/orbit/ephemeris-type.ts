import type { OrbitalElements } from './orbital-elements.js';

/** Column of the ephemeris type in line 1, from 0. */
const TYPE_AT = 62;

/**
 * Whether elements are for SGP4-XP (ephemeris type 4), which models drag and the pull of Sun and Moon otherwise. SGP4
 * takes them as its own, and is off by kilometres.
 */
export function isXp(source: OrbitalElements['source']): boolean {
  if ('tle' in source) return source.tle[0].charAt(TYPE_AT) === '4';
  const { EPHEMERIS_TYPE: type, MEAN_ELEMENT_THEORY: theory } = source.omm;
  return Number(type) === 4 || /XP$/i.test(typeof theory === 'string' ? theory.trim() : '');
}
