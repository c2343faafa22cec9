import { platformDeflate } from '@radioshed/formats/node';
import { fieldSlice, readFieldFile, slicePng } from '@radioshed/raytrace';
import { numberOption, readable, type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';
import { defined } from '@radioshed/units';

import { inputFile } from '../files/input-file.js';
import { checkOutputs } from '../files/output-file.js';

/** Options of a horizontal slice through a field. */
export interface SceneSliceOptions {
  readonly sliceHeight: string;
  readonly png: string;
  readonly colourKey?: string;
  readonly threshold?: string;
  readonly scale: string;
  readonly json?: boolean;
}

/** `radioshed 3d slice`. */
export async function sceneSlice(
  path: string,
  { sliceHeight, png, colourKey, threshold, scale, json }: SceneSliceOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const heightM = numberOption(sliceHeight, { flag: '--slice-height', min: -1e5, max: 1e5, unit: 'm' });
  const look = {
    scale: numberOption(scale, { flag: '--scale', min: 1, max: 64, integer: true }),
    deflate: platformDeflate(),
    ...defined({ colourKey }),
    ...(threshold === undefined
      ? {}
      : { thresholdDbm: numberOption(threshold, { flag: '--threshold', min: -300, max: 300, unit: 'dBm' }) }),
  };
  await checkOutputs([{ flag: '--png', path: png, endings: ['.png'] }]);
  const field = readFieldFile(await inputFile(path));
  const slice = fieldSlice(field, heightM);
  const content = async (): Promise<Uint8Array> => slicePng(field, heightM, look);
  const files = await writeFiles([{ path: png, about: 'slice', content }], interruption);
  const levels = slice.powerDbm.filter((level) => Number.isFinite(level)).sort();
  const figures = {
    height_m: slice.heightM,
    width: slice.width,
    height: slice.height,
    resolution: field.grid.resM,
    least_dBm: levels[0] ?? null,
    median_dBm: levels[levels.length >> 1] ?? null,
    greatest_dBm: levels.at(-1) ?? null,
  };
  if (json === true) return print(JSON.stringify(figures, undefined, 2));
  const levelText = (level: number | null): string => (level === null ? 'none' : `${readable(level, 1)} dBm`);
  const { least_dBm: least, median_dBm: median, greatest_dBm: greatest } = figures;
  print(
    textTable([
      ['slice', `${slice.width} × ${slice.height} voxels at ${readable(slice.heightM, 2)} m`],
      ['levels', `${levelText(least)} to ${levelText(greatest)}, median ${levelText(median)}`],
      ...files,
    ]),
  );
}
