import { noteMaker, type NoteMaker, type NoteTable } from '@radioshed/units';

/** The notes of this package, with their words. `transmitter` counts from 0. */
export const RAYTRACE_NOTES = {
  fieldOnCpu: {
    severity: 'info',
    text: ({ error }: { error: string }): string =>
      `Calculated on the CPU instead of the requested GPU: ${error.replace(/\.$/, '')}.`,
  },
  scatteredPowerInexact: {
    severity: 'warning',
    text: ({ medianPercent, ninthDecilePercent }: { medianPercent: number; ninthDecilePercent: number }): string =>
      `Scattered power has a standard error of ${medianPercent} % of all power in half of the voxels, ` +
      `${ninthDecilePercent} % in nine of ten; more rays lower it.`,
  },
  openSheets: {
    severity: 'info',
    text: ({ count, total, resM }: { count: number; total: number; resM: number }): string =>
      `${count} of ${total} triangles do not form a closed solid: they are treated as walls of one voxel, ${sizeText(resM)}.`,
  },
  fadingFinerThanVoxels: {
    severity: 'info',
    text: ({ resM, halfWaveM }: { resM: number; halfWaveM: number }): string =>
      `Fading is finer than voxels of ${sizeText(resM)} (half a wavelength is ${Number(halfWaveM.toPrecision(3))} m): ` +
      'each has the level at its centre; power fading gives a smoother field.',
  },
  transmitterOutsideModel: {
    severity: 'warning',
    text: ({ transmitter, awayM }: { transmitter: number; awayM: number }): string =>
      `Transmitter ${transmitter + 1} stands ${Number(awayM.toPrecision(3))} m outside the model (metres, y up).`,
  },
  mirrorImagesLimited: {
    severity: 'info',
    text: ({ transmitter, images }: { transmitter: number; images: number }): string =>
      `Transmitter ${transmitter + 1}: its ${images} strongest mirror images interfere; other paths add their power.`,
  },
  materialOutsideFrequencies: {
    severity: 'warning',
    text: ({ material, frequencyMHz }: { material: string; frequencyMHz: number }): string =>
      `ITU-R P.2040 gives ${material} for other frequencies than ${frequencyMHz} MHz.`,
  },
  shellAroundTransmitter: {
    severity: 'info',
    text: (): string => 'A closed part around a transmitter is treated as walls one voxel thick, not as a solid.',
  },
  voxelsEnlarged: {
    severity: 'info',
    text: ({ fromM, toM, mostMegavoxels }: { fromM: number; toM: number; mostMegavoxels: number }): string =>
      `The resolution was changed from ${fromM} m to ${sizeText(toM)}: at most ${mostMegavoxels} megavoxels.`,
  },
  modelPartMissing: {
    severity: 'warning',
    text: ({ name }: { name: string }): string => `No part of the model is named "${name}".`,
  },
  skinsNotApplied: {
    severity: 'info',
    text: (): string => 'Skins are not applied: figures are in their rest pose.',
  },
  instancesNotRepeated: {
    severity: 'warning',
    text: (): string => 'Instances (EXT_mesh_gpu_instancing) are not repeated: each mesh counts once per node.',
  },
  modelVeryLarge: {
    severity: 'warning',
    text: ({ acrossM }: { acrossM: number }): string =>
      `${acrossText(acrossM)}: it may be in centimetres or millimetres; scale it to metres.`,
  },
  modelVerySmall: {
    severity: 'warning',
    text: ({ acrossM }: { acrossM: number }): string =>
      `${acrossText(acrossM)}: it may be in kilometres or inches; scale it to metres.`,
  },
  trianglesWithoutArea: {
    severity: 'info',
    text: ({ count }: { count: number }): string => `Left out: ${count} triangles without area.`,
  },
  trianglesRepeated: {
    severity: 'info',
    text: ({ count }: { count: number }): string => `Left out: ${count} triangles that repeat others.`,
  },
} as const;
RAYTRACE_NOTES satisfies NoteTable;

/** Makes the notes of this package. */
export const note: NoteMaker<typeof RAYTRACE_NOTES> = noteMaker(RAYTRACE_NOTES);

function sizeText(metres: number): string {
  return `${Number(metres.toPrecision(4))} m`;
}

function acrossText(acrossM: number): string {
  return `The model is ${Number(acrossM.toPrecision(3))} m across`;
}
