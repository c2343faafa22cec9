import { checkChoice, checkRange, checkShape, fields } from '@radioshed/units';

import { firstTermLossDb, groundFactor } from './first-term.js';
import { referenceWavelengthM } from './reference-wavelength.js';
import { clearanceRatio, horizonKm, sphericalEarthLossDb } from './spherical-earth.js';
import { SURFACE_POLARISATIONS, surfaceConstants, type SurfacePolarisation } from './surface-constants.js';

/** A path over a smooth Earth of one kind of ground. */
export interface SmoothEarthPath {
  /** Distance between the antennas, m, > 0. */
  readonly distanceM: number;
  /** Height of the antennas above the smooth Earth, m, > 0. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  /** Frequency, MHz, > 0; the Recommendation is valid for 10 MHz and more. */
  readonly frequencyMHz: number;
  /** Radius of the effective Earth, m, > 0 and finite. */
  readonly effectiveEarthRadiusM: number;
  /** Relative permittivity of the ground, ≥ 1. */
  readonly relativePermittivity: number;
  /** Conductivity of the ground, S/m, ≥ 0. */
  readonly conductivitySpm: number;
  readonly polarisation: SurfacePolarisation;
}

/** Diffraction around a smooth Earth. */
export interface SmoothEarthLoss {
  /** Loss over free space, dB. */
  readonly lossDb: number;
  /** `interpolated`: within the horizon, with too little clearance; `clear`: no loss. */
  readonly state: 'beyondHorizon' | 'interpolated' | 'clear';
  /** Distance of the horizon, m. */
  readonly horizonM: number;
  /** Loss by the first term for the radius of the Earth, dB; the loss beyond the horizon, negative far within it. */
  readonly firstTermDb: number;
  /** Normalised surface admittance K and normalised distance X. */
  readonly admittance: number;
  readonly normalisedDistance: number;
}

const PATH = fields<SmoothEarthPath>({
  distanceM: 'checked',
  txHeightM: 'checked',
  rxHeightM: 'checked',
  frequencyMHz: 'checked',
  effectiveEarthRadiusM: 'checked',
  relativePermittivity: 'checked',
  conductivitySpm: 'checked',
  polarisation: 'choice',
});

/**
 * Diffraction loss around a smooth Earth, over free space: by the first term of the residue series beyond the horizon,
 * and by interpolation within it. The first term is within about 4 dB of the whole series.
 *
 * @throws OutOfRangeError naming the field.
 * @see ITU-R P.526-15 §3.1.1, §3.2
 */
export function smoothEarthLoss(path: SmoothEarthPath): SmoothEarthLoss {
  checkShape(path, PATH);
  const { txHeightM, rxHeightM, frequencyMHz, effectiveEarthRadiusM, relativePermittivity, conductivitySpm } = path;
  const distanceKm = checkRange('distanceM', path.distanceM, Number.MIN_VALUE, Infinity, 'm') / 1000;
  checkRange('txHeightM', txHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('rxHeightM', rxHeightM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('frequencyMHz', frequencyMHz, Number.MIN_VALUE, Infinity, 'MHz');
  checkRange('effectiveEarthRadiusM', effectiveEarthRadiusM, Number.MIN_VALUE, Infinity, 'm');
  checkRange('relativePermittivity', relativePermittivity, 1, Infinity);
  checkRange('conductivitySpm', conductivitySpm, 0, Infinity, 'S/m');
  const polarisation = checkChoice('polarisation', path.polarisation, SURFACE_POLARISATIONS);

  const ground = surfaceConstants(frequencyMHz, { relativePermittivity, conductivitySpm }, polarisation);
  const surfaces = { wavelengthM: referenceWavelengthM(frequencyMHz), land: ground, sea: ground };
  const radiusKm = effectiveEarthRadiusM / 1000;
  const root = 1 / Math.cbrt(radiusKm);
  const horizon = horizonKm(txHeightM, rxHeightM, radiusKm);
  const admittance = ground.admittance * root;
  return {
    lossDb: sphericalEarthLossDb(surfaces, distanceKm, txHeightM, rxHeightM, radiusKm, 0),
    state:
      distanceKm >= horizon
        ? 'beyondHorizon'
        : clearanceRatio(distanceKm, txHeightM, rxHeightM, radiusKm, surfaces.wavelengthM) > 1
          ? 'clear'
          : 'interpolated',
    horizonM: 1000 * horizon,
    firstTermDb: firstTermLossDb(surfaces, distanceKm, txHeightM, rxHeightM, radiusKm, 0),
    admittance,
    normalisedDistance: ground.distance * groundFactor(admittance) * root * root * distanceKm,
  };
}
