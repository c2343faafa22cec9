import { thermalNoiseDbm } from '@radioshed/units';

/**
 * Noise floor of a receiver, dBm: thermal noise kT₀B at 290 K plus the receiver's noise figure.
 *
 * @param bandwidthHz channel bandwidth, Hz, > 0.
 * @param noiseFigureDb noise figure of the receiver, dB, ≥ 0.
 * @see [primer (17)](../../../docs/primer.md#eq-17)
 */
export function noiseFloorDbm(bandwidthHz: number, noiseFigureDb: number = 0): number {
  return thermalNoiseDbm(bandwidthHz) + noiseFigureDb;
}

/** The bandwidth term of Johnson–Nyquist noise: 10·log₁₀(B / 1 Hz), dB. */
export function bandwidthDb(bandwidthHz: number): number {
  return 10 * Math.log10(bandwidthHz);
}

/**
 * Signal-to-noise ratio, dB, of a received power and a noise floor in dBm. See
 * [primer (19)](../../../docs/primer.md#eq-19).
 */
export function snrDb(receivedPowerDbm: number, noiseFloorDbm: number): number {
  return receivedPowerDbm - noiseFloorDbm;
}
