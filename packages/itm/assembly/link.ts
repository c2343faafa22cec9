// LinkConstants of the model: what depends on neither terrain nor distance nor antennas.

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

export function setLink(
  frequency: f64,
  wave: f64,
  refractivityN: f64,
  re: f64,
  im: f64,
  valid: bool,
  cubeRoot: f64,
  inverseCubeRoot: f64,
  k: f64,
  log: f64,
  freeSpaceDb: f64,
): void {
  frequencyMHz = frequency;
  waveNumber = wave;
  seaLevelRefractivityN = refractivityN;
  impedanceRe = re;
  impedanceIm = im;
  impedanceValid = valid;
  cubeRootFrequency = cubeRoot;
  inverseCubeRootFrequency = inverseCubeRoot;
  smoothEarthK = k;
  logFrequency = log;
  freeSpaceAtMetreDb = freeSpaceDb;
}
