import type { OutputFile } from './output-file.js';

/** Output files of an area. */
export interface PictureOptions {
  readonly png?: string;
  readonly pngMercator?: string;
  readonly tif?: string;
  readonly kmz?: string;
  readonly values?: string;
}

/** The output files with their flags and extensions. */
export function pictureOutputs({ png, pngMercator, tif, kmz, values }: PictureOptions): OutputFile[] {
  return [
    { flag: '--png', path: png, endings: ['.png'] },
    { flag: '--png-mercator', path: pngMercator, endings: ['.png'] },
    { flag: '--tif', path: tif, endings: ['.tif', '.tiff'] },
    { flag: '--kmz', path: kmz, endings: ['.kmz'] },
    { flag: '--values', path: values, endings: ['.tif', '.tiff'] },
  ];
}
