import { button, el } from '../dom/element.js';
import type { Values } from '../form/values.js';
import type { Figures } from './budget-rows.js';

/** Patterns that are alike in all directions: half-wave dipole and isotropic. */
const ALL_ROUND = ['1', '38'];

/** From here on an antenna is off its target, dB: the width of its beam is given between these points. */
const HALF_POWER_DB = 3;

/** An antenna that does not point along its link. */
export interface OffAxis {
  /** Less gain towards the receiver than in the main direction, dB. */
  readonly lostDb: number;
  /**
   * Values of the form that point it along the link; undefined for several sectors, none of which is known to be for
   * it.
   */
  readonly aimed: Values | undefined;
}

/** Whether the transmitting antenna of a link points elsewhere; undefined if it does not. @param values of its site */
export function offAxis(sender: Figures, values: Values): OffAxis | undefined {
  const [towards, azimuth, tilt] = ['Antenna gain dBi', 'Azimuth to receiver deg', 'Downtilt angle deg'].map((name) =>
    Number(sender[name]),
  ) as [number, number, number];
  const lostDb = Number.parseFloat(values['antenna.txg'] ?? '') - towards;
  if (ALL_ROUND.includes(values['antenna.ant'] ?? '1') || !(lostDb >= HALF_POWER_DB)) return undefined;
  const isOne = !values['antenna.azi']?.includes(',') && Number.isFinite(azimuth + tilt);
  return { lostDb, aimed: isOne ? { 'antenna.azi': azimuth.toFixed(1), 'antenna.tlt': tilt.toFixed(1) } : undefined };
}

/** Says so, and offers to point it. @param name of the site @param aim sets values of the form */
export function offAxisPart(found: OffAxis | undefined, name: string, aim: (values: Values) => void): HTMLElement[] {
  if (found === undefined) return [];
  const { lostDb, aimed } = found;
  const words = `The antenna of “${name}” does not point at the other end: its gain there is ${lostDb.toFixed(1)} dB less than in its main direction.`;
  return [
    el('p', { class: 'off-axis' }, words),
    ...(aimed === undefined
      ? []
      : [
          el(
            'div',
            { class: 'row' },
            button('Point it at the other end', () => aim(aimed)),
          ),
        ]),
  ];
}
