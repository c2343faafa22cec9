import { p2040Holds } from '../material/p2040.js';
import type { ImageTree } from '../paths/image-tree.js';
import type { Transmitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import type { CheckedInput } from './field-input.js';
import type { Grid } from './grid.js';

/** How exact scattered power is, over the cubes above the threshold. */
export function errorNotes(errorRatio: Float32Array, powerDbm: Float32Array, thresholdDbm: number): string[] {
  const errors = errorRatio.filter((_, cube) => powerDbm[cube] >= thresholdDbm).sort();
  const percent = (share: number): number => Math.round(100 * (errors[Math.floor(share * errors.length)] ?? 0));
  if (percent(0.9) < 10) return [];
  return [
    `Scattered power has a standard error of ${percent(0.5)} % of all power in half of the voxels, ` +
      `${percent(0.9)} % in nine of ten; more rays lower it.`,
  ];
}

/** Effects of the size of the cubes: the thickness of open sheets, and whether fading is visible. */
export function gridNotes(scene: Scene, { fading, transmitters }: CheckedInput, { resM }: Grid): string[] {
  const size = `${Number(resM.toPrecision(4))} m`;
  const isThin = scene.materials.map((each) => !('dielectric' in each) || each.thicknessM === undefined);
  const sheets = scene.solid.reduce((sum, solid, t) => sum + (solid === -1 && isThin[scene.material[t]] ? 1 : 0), 0);
  const halfWaveM = 149.896_229 / Math.max(...transmitters.map(({ frequencyMHz }) => frequencyMHz));
  return [
    ...(sheets === 0
      ? []
      : [
          `${sheets} of ${scene.solid.length} triangles do not form a closed solid: they are treated as walls of one voxel, ${size}.`,
        ]),
    ...(fading === 'power' || resM <= halfWaveM
      ? []
      : [
          `Fading is finer than voxels of ${size} (half a wavelength is ${Number(halfWaveM.toPrecision(3))} m): ` +
            'each has the level at its centre; power fading gives a smoother field.',
        ]),
  ];
}

/** Transmitters outside the model, as happens where axes or units are mixed up. */
export function placeNotes({ lowM, highM }: Scene, transmitters: readonly Transmitter[]): string[] {
  return transmitters.flatMap(({ positionM }, i) => {
    const away = Math.hypot(...positionM.map((at, axis) => Math.max(0, lowM[axis] - at, at - highM[axis])));
    if (away === 0) return [];
    return [`Transmitter ${i + 1} stands ${Number(away.toPrecision(3))} m outside the model (metres, y up).`];
  });
}

/** The note for a transmitter whose mirror images were too many to count all. */
export function imageNotes(tree: ImageTree, i: number, { fading }: CheckedInput): string[] {
  if (tree.complete || fading === 'power') return [];
  return [
    `Transmitter ${i + 1}: its ${tree.count - 1} strongest mirror images interfere; other paths add their power.`,
  ];
}

/** Notes for materials outside the frequencies of their table. */
export function materialNotes(scene: Scene, transmitters: readonly Transmitter[]): string[] {
  const notes = new Set<string>();
  for (const material of scene.materials) {
    if (!('dielectric' in material) || typeof material.dielectric !== 'string') continue;
    for (const { frequencyMHz } of transmitters) {
      if (!p2040Holds(material.dielectric, frequencyMHz)) {
        notes.add(`ITU-R P.2040 gives ${material.dielectric} for other frequencies than ${frequencyMHz} MHz.`);
      }
    }
  }
  return [...notes];
}
