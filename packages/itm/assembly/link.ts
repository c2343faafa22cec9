// LinkConstants of the model: what depends on neither terrain nor distance nor antennas.

import { linkConstantsLayout as LAYOUT } from '../src/link/link-constants.wgsl';

/** The numbers of the link, f64, in the order of the layout. */
const parameters: usize = memory.data(8 * LAYOUT.length, 8);

export let frequencyMHz: f64 = 0;
export let waveNumber: f64 = 0;
export let seaLevelRefractivityN: f64 = 0;
export let impedanceRe: f64 = 0;
export let impedanceIm: f64 = 0;
export let impedanceValid: bool = false;
export let cubeRootFrequency: f64 = 0;
export let inverseCubeRootFrequency: f64 = 0;
export let smoothEarthK: f64 = 0;
export let logFrequency: f64 = 0;
export let freeSpaceAtMetreDb: f64 = 0;

/** Where the numbers are written before {@link takeLink}. */
export function parametersAddress(): usize {
  return parameters;
}

/** A number of the link by its place in the layout. */
export function parameter(place: i32): f64 {
  return load<f64>(parameters + ((<usize>place) << 3));
}

/** Takes the numbers that were written. */
export function takeLink(): void {
  frequencyMHz = parameter(LAYOUT.frequencyMHz);
  waveNumber = parameter(LAYOUT.waveNumber);
  seaLevelRefractivityN = parameter(LAYOUT.seaLevelRefractivityN);
  impedanceRe = parameter(LAYOUT.impedanceRe);
  impedanceIm = parameter(LAYOUT.impedanceIm);
  impedanceValid = parameter(LAYOUT.impedanceValid) != 0;
  cubeRootFrequency = parameter(LAYOUT.cubeRootFrequency);
  inverseCubeRootFrequency = parameter(LAYOUT.inverseCubeRootFrequency);
  smoothEarthK = parameter(LAYOUT.smoothEarthK);
  logFrequency = parameter(LAYOUT.logFrequency);
  freeSpaceAtMetreDb = parameter(LAYOUT.freeSpaceAtMetreDb);
}
