import { checkObject, checkRange } from '@radioshed/units';

const RAD = Math.PI / 180;

/** Terms of a sum of bells over log₁₀ f, and the straight line below them. */
interface BellSum {
  readonly bells: readonly (readonly [height: number, centre: number, width: number])[];
  readonly slope: number;
  readonly offset: number;
}

/** @see ITU-R P.838-3 Table 1 */
const K_HORIZONTAL: BellSum = {
  bells: [
    [-5.3398, -0.10008, 1.13098],
    [-0.35351, 1.2697, 0.454],
    [-0.23789, 0.86036, 0.15354],
    [-0.94158, 0.64552, 0.16817],
  ],
  slope: -0.18961,
  offset: 0.71147,
};

/** @see ITU-R P.838-3 Table 2 */
const K_VERTICAL: BellSum = {
  bells: [
    [-3.80595, 0.56934, 0.81061],
    [-3.44965, -0.22911, 0.51059],
    [-0.39902, 0.73042, 0.11899],
    [0.50167, 1.07319, 0.27195],
  ],
  slope: -0.16398,
  offset: 0.63297,
};

/** @see ITU-R P.838-3 Table 3 */
const ALPHA_HORIZONTAL: BellSum = {
  bells: [
    [-0.14318, 1.82442, -0.55187],
    [0.29591, 0.77564, 0.19822],
    [0.32177, 0.63773, 0.13164],
    [-5.3761, -0.9623, 1.47828],
    [16.1721, -3.2998, 3.4399],
  ],
  slope: 0.67849,
  offset: -1.95537,
};

/** @see ITU-R P.838-3 Table 4 */
const ALPHA_VERTICAL: BellSum = {
  bells: [
    [-0.07771, 2.3384, -0.76284],
    [0.56727, 0.95545, 0.54039],
    [-0.20238, 1.1452, 0.26809],
    [-48.2991, 0.791669, 0.116226],
    [48.5833, 0.791459, 0.116479],
  ],
  slope: -0.053739,
  offset: 0.83433,
};

/** Coefficients of γ = k·R^α for horizontal and vertical polarisation. */
export interface RainCoefficients {
  readonly kHorizontal: number;
  readonly kVertical: number;
  readonly alphaHorizontal: number;
  readonly alphaVertical: number;
}

/**
 * Coefficients of the specific attenuation by rain for horizontal and vertical polarisation.
 *
 * @param frequencyMHz 1000 to 1e6.
 * @throws OutOfRangeError for a frequency outside the range.
 * @see ITU-R P.838-3 eq. (2), (3)
 */
export function rainCoefficients(frequencyMHz: number): RainCoefficients {
  const logF = Math.log10(checkRange('frequencyMHz', frequencyMHz, 1000, 1e6, 'MHz') / 1000);
  return {
    kHorizontal: 10 ** sumOf(K_HORIZONTAL, logF),
    kVertical: 10 ** sumOf(K_VERTICAL, logF),
    alphaHorizontal: sumOf(ALPHA_HORIZONTAL, logF),
    alphaVertical: sumOf(ALPHA_VERTICAL, logF),
  };
}

/** Direction and polarisation of a wave through rain. */
export interface RainPath {
  /** 1000 to 1e6. */
  readonly frequencyMHz: number;
  /** −90 to 90. */
  readonly elevationDeg: number;
  /** Tilt of the polarisation from the horizon: 0 horizontal, 90 vertical, 45 circular. */
  readonly polarisationTiltDeg: number;
}

/** Specific attenuation by rain, dB/km, and its coefficients. */
export interface SpecificRain extends RainCoefficients {
  readonly k: number;
  readonly alpha: number;
  readonly rainDbPerKm: number;
}

/**
 * Specific attenuation by rain, dB/km.
 *
 * @param rainRateMmH 0 to 1000.
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.838-3 eq. (1), (4), (5)
 */
export function specificRain(path: RainPath, rainRateMmH: number): SpecificRain {
  checkObject('path', path, 'an object with frequencyMHz, elevationDeg, polarisationTiltDeg');
  checkRange('rainRateMmH', rainRateMmH, 0, 1000, 'mm/h');
  const elevation = checkRange('elevationDeg', path.elevationDeg, -90, 90, 'degrees') * RAD;
  const tilt = checkRange('polarisationTiltDeg', path.polarisationTiltDeg, -360, 360, 'degrees') * RAD;
  const coefficients = rainCoefficients(path.frequencyMHz);
  const { k, alpha } = rainLaw(coefficients, Math.cos(elevation) ** 2 * Math.cos(2 * tilt));
  return { ...coefficients, k, alpha, rainDbPerKm: k * rainRateMmH ** alpha };
}

/**
 * k and α of γ = k·R^α for a wave between horizontal and vertical polarisation.
 *
 * @param turn cos²(elevation)·cos(2·tilt): 1 horizontal, −1 vertical.
 * @see ITU-R P.838-3 eq. (4), (5)
 */
export function rainLaw(coefficients: RainCoefficients, turn: number): { readonly k: number; readonly alpha: number } {
  checkObject('coefficients', coefficients, 'an object with kHorizontal, kVertical, alphaHorizontal, alphaVertical');
  const { kHorizontal: kH, kVertical: kV, alphaHorizontal: aH, alphaVertical: aV } = coefficients;
  const k = (kH + kV + (kH - kV) * turn) / 2;
  return { k, alpha: (kH * aH + kV * aV + (kH * aH - kV * aV) * turn) / (2 * k) };
}

function sumOf({ bells, slope, offset }: BellSum, logF: number): number {
  let sum = slope * logF + offset;
  for (const [height, centre, width] of bells) sum += height * Math.exp(-(((logF - centre) / width) ** 2));
  return sum;
}
