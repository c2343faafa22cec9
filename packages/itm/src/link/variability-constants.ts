import { climateCurves, type CurveCoefficients, type FrequencyFactor, type ItmClimate } from './climate.js';
import type { ItmVariability } from './input.js';
import { inverseCcdf } from './inverse-ccdf.js';

/** How the kinds of variability combine: the last digit of `mdvar`. */
export const SINGLE_MESSAGE = 0;
export const ACCIDENTAL = 1;
export const MOBILE = 2;

/**
 * A curve V(d) = (c₁ + c₂/(1 + ((d − x₂)/x₃)²)) · (d/x₁)²/(1 + (d/x₁)²) with its squares taken once.
 *
 * @wgsl ItmCurve
 */
export interface Curve {
  readonly c1: number;
  readonly c2x3Squared: number;
  readonly x1Squared: number;
  readonly x2: number;
  readonly x3Squared: number;
}

/**
 * The part of the variability that is the same for every path of a link's environment.
 *
 * @wgsl ItmVariability
 */
export interface VariabilityConstants {
  /** 0 single message, 1 accidental, 2 mobile, 3 broadcast. */
  readonly mode: number;
  readonly withoutLocation: boolean;
  readonly withoutSituation: boolean;
  /** Standard deviates of time, location and situation after the mode's substitutions. */
  readonly zTime: number;
  readonly zLocation: number;
  readonly zSituation: number;
  readonly median: Curve;
  /** σ_T as a curve of the effective distance, already scaled for frequency and ducting. */
  readonly time: Curve;
  /** (575.7·10¹²/k)^(1/3), the last term of [Algorithm, eq. 5.3], m. */
  readonly frequencyDistanceM: number;
}

/** The constants of variability for a climate, a frequency and the required percentages. */
export function variabilityConstants(
  climate: ItmClimate,
  frequencyMHz: number,
  variability: ItmVariability,
): VariabilityConstants {
  const tls = variability.mode === 'timeLocationSituation';
  const zSituation = inverseCcdf((tls ? variability.situationPercent : variability.confidencePercent) / 100);
  let zTime = inverseCcdf((tls ? variability.timePercent : variability.reliabilityPercent) / 100);
  let zLocation = inverseCcdf((tls ? variability.locationPercent : 50) / 100);
  const mode = variability.mdvar % 10;
  if (mode === SINGLE_MESSAGE) zTime = zLocation = zSituation;
  else if (mode === ACCIDENTAL) zLocation = zSituation;
  else if (mode === MOBILE) zLocation = zTime;

  const waveNumber = frequencyMHz / 47.7;
  const curves = climateCurves[climate];
  const { ratio, deviate } = curves.ducting;
  // Beyond z_D the time variability of ducting climates follows a line of its own [Algorithm, table 5.1].
  const ducting = zTime > deviate ? ratio + ((1 - ratio) * deviate) / zTime : 1;
  const time =
    zTime < 0
      ? curve(curves.below, frequencyFactor(curves.frequencyBelow, waveNumber))
      : curve(curves.above, frequencyFactor(curves.frequencyAbove, waveNumber) * ducting);
  return {
    mode,
    withoutLocation: Math.floor(variability.mdvar / 10) % 2 === 1,
    withoutSituation: variability.mdvar >= 20,
    zTime,
    zLocation,
    zSituation,
    median: curve(curves.median, 1),
    time,
    frequencyDistanceM: Math.cbrt(575.7e12 / waveNumber),
  };
}

function curve(coefficients: CurveCoefficients, scale: number): Curve {
  const [c1, c2, x1, x2, x3] = coefficients;
  return { c1: c1 * scale, c2x3Squared: c2 * scale * x3 * x3, x1Squared: x1 * x1, x2, x3Squared: x3 * x3 };
}

/** g(f) [Algorithm, §5]. */
function frequencyFactor([b1, b2, b3]: FrequencyFactor, waveNumber: number): number {
  const q = b3 * Math.log(0.133 * waveNumber);
  return b1 + b2 / (q * q + 1);
}
