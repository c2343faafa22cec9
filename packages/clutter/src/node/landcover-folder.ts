import { basename } from 'node:path';

import { openClassGeotiff } from '../class-geotiff.js';
import { checkLandcoverRequest, type CodedFile, readMosaic } from '../class-mosaic.js';
import { NO_CLASS } from '../classes.js';
import { ClutterError } from '../clutter-error.js';
import { codingOfName, LANDCOVER_CODINGS, type LandcoverCoding } from '../codings.js';
import type { LandcoverSource } from '../landcover-source.js';
import { WORLDCOVER_ATTRIBUTION } from '../worldcover.js';
import { fileReader } from './file-reader.js';
import { listFiles } from './list-files.js';

/** How to read a folder of landcover. */
export interface LandcoverFolderOptions {
  /** How the rasters number their classes; by default each file's name tells (WorldCover, CLC or CORINE, NLCD). */
  readonly coding?: LandcoverCoding;
  /** Line of credit; by default what the coding asks for. */
  readonly attribution?: string;
}

/** Credits by coding. */
const ATTRIBUTIONS: Readonly<Record<LandcoverCoding, string>> = {
  worldcover: WORLDCOVER_ATTRIBUTION,
  corine: 'Landcover: European Union, Copernicus Land Monitoring Service, CORINE Land Cover',
  nlcd: 'Landcover: National Land Cover Database, U.S. Geological Survey',
  radioshed: 'Landcover: files given by the user',
};

/**
 * GeoTIFFs of landcover in a folder and the folders in it, or one such file, in any known coordinate system. Files are
 * opened at the first question. Ground that no file knows has class 0, which is told.
 */
export function landcoverFolder(path: string, options: LandcoverFolderOptions = {}): LandcoverSource {
  let opening: Promise<readonly CodedFile[]> | undefined;
  const files = (): Promise<readonly CodedFile[]> => {
    opening ??= openAll(path, options.coding);
    opening.catch(() => (opening = undefined)); // look again next time
    return opening;
  };
  return {
    name: path,
    async read(request, { signal } = {}) {
      checkLandcoverRequest(request);
      signal?.throwIfAborted();
      const all = await files();
      const classes = await readMosaic(all, request, signal);
      const unknown = classes.values.data.reduce((count, code) => count + (code === NO_CLASS ? 1 : 0), 0);
      const share = (100 * unknown) / classes.values.data.length;
      const notes = unknown === 0 ? [] : [`${share.toFixed(1)} % of the landcover asked for is not in ${path}.`];
      const attributions = new Set(all.map(({ coding }) => options.attribution ?? ATTRIBUTIONS[coding]));
      return { classes, notes, attributions: [...attributions] };
    },
  };
}

async function openAll(path: string, coding: LandcoverCoding | undefined): Promise<CodedFile[]> {
  const opened: CodedFile[] = [];
  for (const file of await listFiles(path, /\.tiff?$/i, '.tif file')) {
    const found = coding ?? codingOfName(basename(file));
    if (found === undefined) {
      throw new ClutterError(
        'unknown-coding',
        `${file} does not tell by its name how it numbers its classes: name the coding (${LANDCOVER_CODINGS.join(', ')})`,
      );
    }
    opened.push({ file: await openClassGeotiff(fileReader(file)), coding: found });
  }
  return opened;
}
