import { DEGREES_PER_RADIAN } from '../angles.js';
import { greatCircle } from '../great-circle.js';
import type { HourState } from '../hour/hour.js';
import { type ControlPoint, siteField, sunTimesAt } from '../ionosphere/control-point.js';
import type { Epoch } from '../ionosphere/epoch.js';

/** A control point at an hour; hours of universal time. */
export interface HfControlPointSteps {
  readonly latDeg: number;
  readonly lonDeg: number;
  /** From the transmitter, along the path. */
  readonly distanceKm: number;
  readonly foF2MHz: number;
  readonly m3000: number;
  readonly foEMHz: number;
  readonly dip100Rad: number;
  readonly dip300Rad: number;
  readonly gyro100MHz: number;
  readonly gyro300MHz: number;
  readonly zenithRad: number;
  readonly sunriseUtc: number;
  readonly noonUtc: number;
  readonly sunsetUtc: number;
}

/** The control points of a circuit, from the transmitter to the receiver. */
export function pointsOf({ circuit, hour, ...state }: HourState): (HfControlPointSteps | undefined)[] {
  const { from, to, distanceKm } = circuit.path;
  const along = (point: ControlPoint): number => greatCircle(from, point.site, false).distanceKm;
  const back = (point: ControlPoint): number => distanceKm - greatCircle(to, point.site, false).distanceKm;
  const steps = (
    point: ControlPoint | undefined,
    distance: (point: ControlPoint) => number,
  ): HfControlPointSteps | undefined => point && pointSteps(point, distance(point), circuit.epoch, hour);
  return [
    steps(state.tx1000, along),
    steps(state.txHalf, along),
    steps(state.middle, along),
    steps(state.rxHalf, back),
    steps(state.rx1000, back),
  ];
}

function pointSteps(point: ControlPoint, distanceKm: number, epoch: Epoch, hour: number): HfControlPointSteps {
  const { site, foF2MHz, m3000, foEMHz, cosZenith } = point;
  const at100 = siteField(site, 100);
  const at300 = siteField(site, 300);
  const times = sunTimesAt(site, epoch, hour);
  return {
    latDeg: site.latRad * DEGREES_PER_RADIAN,
    lonDeg: site.lngRad * DEGREES_PER_RADIAN,
    distanceKm,
    foF2MHz,
    m3000,
    foEMHz,
    dip100Rad: at100.dipRad,
    dip300Rad: at300.dipRad,
    gyro100MHz: at100.gyroMHz,
    gyro300MHz: at300.gyroMHz,
    zenithRad: Math.acos(cosZenith),
    sunriseUtc: times.riseUtc,
    noonUtc: times.noonUtc,
    sunsetUtc: times.setUtc,
  };
}
