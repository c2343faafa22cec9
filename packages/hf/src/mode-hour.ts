import type { MufDeciles } from './ionosphere/deciles.js';
import type { Ray } from './ray.js';

/** A mode at an hour: the values common to all frequencies. */
export interface ModeHour {
  readonly layer: 'E' | 'F2';
  readonly ray: Ray;
  /** Basic MUF, MHz, and how it varies from day to day. */
  readonly basicMufMHz: number;
  readonly deciles: MufDeciles;
  /** Whether the hops are short enough for the mode to be counted, apart from screening. */
  readonly isCounted: boolean;
  /** Place of its first penetration of the D layer among those of all modes. */
  readonly firstPenetration: number;
  /** Mean longitudinal gyrofrequency at the control points, MHz. */
  readonly gyroMHz: number;
  readonly auroralDb: number;
}
