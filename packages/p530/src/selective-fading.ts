import { checkRange, checkShape, fields, object } from '@radioshed/units';

import { EQUIPMENT_DEFAULTS } from './equipment-defaults.js';
import { checkDistanceKm } from './checks.js';
import { multipathActivity } from './multipath-fading.js';

/** Half of a signature: where echoes of a delay stop the receiver. */
export interface Signature {
  /** Width of the signature, GHz. */
  readonly widthGHz: number;
  /** Depth of the signature, dB. */
  readonly depthDb: number;
}

/** A receiver by its signatures. */
export interface SelectiveReceiver {
  /** For echoes after the direct wave (minimum phase). */
  readonly minimum: Signature;
  /** For echoes before it (non-minimum phase). */
  readonly nonMinimum: Signature;
  /** Echo delay of the signatures, ns; 6.3 as a rule. */
  readonly referenceDelayNs?: number | undefined;
}

const SIGNATURE = fields<Signature>({ widthGHz: 'checked', depthDb: 'checked' });
const RECEIVER = fields<SelectiveReceiver>({
  minimum: object(SIGNATURE),
  nonMinimum: object(SIGNATURE),
  referenceDelayNs: 'number?',
});

/** Selective outage of a digital link. */
export interface SelectiveOutage {
  /** Multipath activity η, 0 to 1. */
  readonly activity: number;
  /** Mean echo delay, ns. */
  readonly meanDelayNs: number;
  /** Fraction of the worst month, 0 to 1. */
  readonly outage: number;
}

/**
 * Outage by distortion of a digital signal, from the signatures of the receiver.
 *
 * @param occurrencePercent multipath occurrence factor p₀ of the worst month.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.530-18 §5.1
 */
export function selectiveOutage(
  occurrencePercent: number,
  distanceKm: number,
  receiver: SelectiveReceiver,
): SelectiveOutage {
  checkShape(receiver, RECEIVER, 'receiver');
  const { minimum, nonMinimum, referenceDelayNs = EQUIPMENT_DEFAULTS.referenceDelayNs } = receiver;
  const delayNs = checkRange('referenceDelayNs', referenceDelayNs, 0.01, 1000, 'ns');
  const activity = multipathActivity(occurrencePercent);
  const meanDelayNs = 0.7 * (checkDistanceKm(distanceKm) / 50) ** 1.3;
  const area = (each: Signature, name: string): number =>
    checkRange(`${name}.widthGHz`, each.widthGHz, 0, 10, 'GHz') *
    10 ** (-checkRange(`${name}.depthDb`, each.depthDb, 0, 100, 'dB') / 20);
  const sum = area(minimum, 'minimum') + area(nonMinimum, 'nonMinimum');
  return { activity, meanDelayNs, outage: Math.min(1, (2.15 * activity * sum * meanDelayNs ** 2) / delayNs) };
}
