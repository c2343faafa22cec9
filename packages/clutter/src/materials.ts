import { checkInteger } from '@radioshed/units';

/** The material of an obstacle. */
export interface Material {
  /** 1 to 9, as in uploads. */
  readonly code: number;
  readonly name: string;
  /** Attenuation of a straight path through it at 1 GHz, dB/m. */
  readonly attenuationDbPerM: number;
}

/** The materials of uploaded obstacles. */
export const MATERIALS: readonly Material[] = [
  { code: 1, name: 'Trees−', attenuationDbPerM: 0.25 },
  { code: 2, name: 'Trees+', attenuationDbPerM: 0.5 },
  { code: 3, name: 'Timber−', attenuationDbPerM: 1 },
  { code: 4, name: 'Timber+', attenuationDbPerM: 1.5 },
  { code: 5, name: 'Brick−', attenuationDbPerM: 1.5 },
  { code: 6, name: 'Brick+', attenuationDbPerM: 2 },
  { code: 7, name: 'Concrete−', attenuationDbPerM: 3 },
  { code: 8, name: 'Concrete+', attenuationDbPerM: 4 },
  { code: 9, name: 'Metal', attenuationDbPerM: 6 },
];

/** Class of obstacles of a material: 11 for material 1 to 19 for material 9. @throws OutOfRangeError */
export function obstacleClass(material: number): number {
  return 10 + checkInteger('material', material, 1, MATERIALS.length);
}

/** Attenuation of a material at 1 GHz, dB/m. @throws OutOfRangeError */
export function materialAttenuationDbPerM(material: number): number {
  return MATERIALS[checkInteger('material', material, 1, MATERIALS.length) - 1].attenuationDbPerM;
}
