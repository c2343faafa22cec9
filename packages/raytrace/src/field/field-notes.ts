import { type Note, uniqueNotes } from '@radioshed/units';

import { p2040Holds } from '../material/p2040.js';
import type { ImageTree } from '../paths/image-tree.js';
import type { Transmitter } from '../radio/transmitter.js';
import type { Scene } from '../scene/scene.js';
import type { CheckedInput } from './field-input.js';
import type { Grid } from './grid.js';
import { note } from '../notes.js';

/** How exact scattered power is, over the cubes above the threshold. */
export function errorNotes(errorRatio: Float32Array, powerDbm: Float32Array, thresholdDbm: number): Note[] {
  const errors = errorRatio.filter((_, cube) => powerDbm[cube] >= thresholdDbm).sort();
  const percent = (share: number): number => Math.round(100 * (errors[Math.floor(share * errors.length)] ?? 0));
  if (percent(0.9) < 10) return [];
  return [note('scatteredPowerInexact', { medianPercent: percent(0.5), ninthDecilePercent: percent(0.9) })];
}

/** Effects of the size of the cubes: the thickness of open sheets, and whether fading is visible. */
export function gridNotes(scene: Scene, { fading, transmitters }: CheckedInput, { resM }: Grid): Note[] {
  const isThin = scene.materials.map((each) => !('dielectric' in each) || each.thicknessM === undefined);
  const sheets = scene.solid.reduce((sum, solid, t) => sum + (solid === -1 && isThin[scene.material[t]] ? 1 : 0), 0);
  const halfWaveM = 149.896_229 / Math.max(...transmitters.map(({ frequencyMHz }) => frequencyMHz));
  return [
    ...(sheets === 0 ? [] : [note('openSheets', { count: sheets, total: scene.solid.length, resM })]),
    ...(fading === 'power' || resM <= halfWaveM ? [] : [note('fadingFinerThanVoxels', { resM, halfWaveM })]),
  ];
}

/** The note on transmitters outside the model, which hints at wrong axes or units. */
export function placeNotes({ lowM, highM }: Scene, transmitters: readonly Transmitter[]): Note[] {
  return transmitters.flatMap(({ positionM }, i) => {
    const away = Math.hypot(...positionM.map((at, axis) => Math.max(0, lowM[axis] - at, at - highM[axis])));
    return away === 0 ? [] : [note('transmitterOutsideModel', { transmitter: i, awayM: away })];
  });
}

/** The note for a transmitter whose mirror images were too many to count all. */
export function imageNotes(tree: ImageTree, i: number, { fading }: CheckedInput): Note[] {
  if (tree.complete || fading === 'power') return [];
  return [note('mirrorImagesLimited', { transmitter: i, images: tree.count - 1 })];
}

/** Notes for materials outside the frequencies of their table. */
export function materialNotes(scene: Scene, transmitters: readonly Transmitter[]): Note[] {
  const notes: Note[] = [];
  for (const material of scene.materials) {
    if (!('dielectric' in material) || typeof material.dielectric !== 'string') continue;
    for (const { frequencyMHz } of transmitters) {
      if (!p2040Holds(material.dielectric, frequencyMHz)) {
        notes.push(note('materialOutsideFrequencies', { material: material.dielectric, frequencyMHz }));
      }
    }
  }
  return uniqueNotes(notes);
}
