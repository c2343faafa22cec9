import { basename } from 'node:path';

import { type Bounds, intersectBounds } from '@radioshed/geodesy';
import type { ByteCache } from '@radioshed/terrain';
import { fileReader, filesBeside, remoteFilesBeside, type RemoteFolder, remoteReader } from '@radioshed/terrain/node';
import { checkObject, checkString, type Note, noteOnFiles } from '@radioshed/units';

import { asClutterError } from '../as-clutter-error.js';
import { type ClassFile, openClassGeotiff } from '../class-geotiff.js';
import { checkLandcoverRequest, type CodedFile, readMosaic } from '../class-mosaic.js';
import { NO_CLASS } from '../classes.js';
import { ClutterError } from '../clutter-error.js';
import { codingOfName, type LandcoverCoding } from '../codings.js';
import type { LandcoverSource } from '../landcover-source.js';
import { note, unknownCodingText } from '../notes.js';
import { WORLDCOVER_ATTRIBUTION, worldCoverBounds } from '../worldcover.js';
import { listFiles } from './list-files.js';

/** Facts that the names of the files do not say. */
export interface LandcoverFolderOptions {
  /** Class coding of the rasters; by default taken from each file's name (WorldCover, CLC or CORINE, NLCD). */
  readonly coding?: LandcoverCoding;
  /** Attribution line; by default that of the coding. */
  readonly attribution?: string;
}

/** Attribution by coding. */
const ATTRIBUTIONS: Readonly<Record<LandcoverCoding, string>> = {
  worldcover: WORLDCOVER_ATTRIBUTION,
  corine: 'Landcover: European Union, Copernicus Land Monitoring Service, CORINE Land Cover',
  nlcd: 'Landcover: National Land Cover Database, U.S. Geological Survey',
  radioshed: 'Landcover: files supplied by the user',
};

/**
 * Landcover GeoTIFFs in a folder and its subfolders, or one such file, in any known coordinate system. The folder is
 * searched on first use. WorldCover tiles are located by name and opened when needed. Ground outside all files has
 * class 0, with a note.
 *
 * @example
 * ```ts
 * const bounds = { north: 0.36, east: 6.75, south: 0.33, west: 6.72 };
 * const landcover = (await landcoverFolder('landcover').read({ bounds, resolutionM: 10 })).classes;
 * const { buildings } = await buildingsFolder('buildings').read({ bounds });
 * console.log(landcover.width > 0, buildings.length >= 0); // true true
 * ```
 */
export function landcoverFolder(path: string, options: LandcoverFolderOptions = {}): LandcoverSource {
  checkString('path', path);
  checkObject('options', options);
  return landcoverOf(path, options, async () =>
    (await listFiles(path, TIFF, '.tif file')).map((file) => ({
      path: file,
      open: async () => openClassGeotiff(fileReader(file), await asClutterError(filesBeside(file))),
    })),
  );
}

/**
 * The same of a remote folder, such as one in an object store, read by ranges.
 *
 * @param cache keeps what was read; the processes of a machine may share it.
 */
export function remoteLandcover(
  folder: RemoteFolder,
  cache: ByteCache,
  options: LandcoverFolderOptions = {},
): LandcoverSource {
  checkObject('options', options);
  return landcoverOf(folder.name, options, async () => {
    const entries = await folder.list().catch((error: unknown) => {
      throw new ClutterError('missing-folder', error instanceof Error ? error.message : String(error), {
        cause: error,
      });
    });
    const found = entries.filter(({ name }) => TIFF.test(name));
    if (found.length === 0)
      throw new ClutterError('missing-folder', `${folder.name} contains no .tif file: check the address`);
    return found.map((entry) => ({
      path: `${folder.name}/${entry.name}`,
      open: async () =>
        openClassGeotiff(
          remoteReader(folder, entry, cache),
          await asClutterError(remoteFilesBeside(folder, entry, entries, cache)),
        ),
    }));
  });
}

const TIFF = /\.tiff?$/i;

/** A file, and what opens it. */
interface ListedFile {
  readonly path: string;
  readonly open: () => Promise<ClassFile>;
}

function landcoverOf(
  name: string,
  options: LandcoverFolderOptions,
  list: () => Promise<readonly ListedFile[]>,
): LandcoverSource {
  let listing: Promise<CodedFiles> | undefined;
  const files = (): Promise<CodedFiles> => {
    listing ??= list().then((found) => codedFiles(found, options.coding));
    listing.catch(() => (listing = undefined)); // look again next time
    return listing;
  };
  return {
    name,
    async read(request, { signal } = {}) {
      checkLandcoverRequest(request);
      const needed: CodedFile[] = [];
      const { files: listed, notes: ofListing } = await files();
      const skipped: ClutterError[] = [];
      const notes = [...ofListing];
      for (const each of listed) {
        signal?.throwIfAborted();
        if (!each.mayMeet(request.bounds)) continue;
        try {
          const file = await each.open();
          needed.push({ file, coding: each.coding });
          notes.push(...file.notes.map((ofFile) => noteOnFiles(ofFile, [each.path])));
        } catch (error) {
          // One odd file of many is left out; a file that was named itself, or all of a folder, is an error.
          if (!(error instanceof ClutterError) || error.kind === 'network' || listed.length === 1) throw error;
          skipped.push(error);
          const own = basename(each.path);
          const { kind, message } = error;
          notes.push(note('landcoverFileLeftOut', { file: own, kind, error: message.replaceAll(each.path, own) }));
        }
      }
      if (skipped.length > 0 && needed.length === 0) throw skipped[0];
      const classes = await readMosaic(needed, request, signal);
      const isWhole = !classes.values.includes(NO_CLASS);
      if (!isWhole) notes.push(note('landcoverIncomplete'));
      const attributions = new Set(needed.map(({ coding }) => options.attribution ?? ATTRIBUTIONS[coding]));
      return { classes, notes, attributions: [...attributions] };
    },
  };
}

interface FolderFile {
  readonly path: string;
  readonly coding: LandcoverCoding;
  mayMeet(bounds: Bounds): boolean;
  open(): Promise<ClassFile>;
}

/** The files of a folder whose coding is known, and notes on the others. */
interface CodedFiles {
  readonly files: readonly FolderFile[];
  readonly notes: readonly Note[];
}

/** @throws ClutterError `unknown-coding` if the coding of no file is known */
function codedFiles(files: readonly ListedFile[], coding: LandcoverCoding | undefined): CodedFiles {
  const known: FolderFile[] = [];
  const unknown: string[] = [];
  for (const file of files) {
    const found = coding ?? codingOfName(basename(file.path));
    if (found === undefined) unknown.push(file.path);
    else known.push(folderFile(file, found));
  }
  if (known.length === 0 && unknown.length > 0)
    throw new ClutterError('unknown-coding', `${unknown[0]} ${unknownCodingText()}`);
  return { files: known, notes: unknown.map((path) => note('landcoverCodingUnknown', { file: basename(path) })) };
}

function folderFile({ path: file, open }: ListedFile, coding: LandcoverCoding): FolderFile {
  const place = worldCoverBounds(basename(file));
  let opening: Promise<ClassFile> | undefined;
  return {
    path: file,
    coding,
    mayMeet: (bounds) => place === undefined || intersectBounds(place, widened(bounds)) !== undefined,
    open() {
      opening ??= open();
      opening.catch(() => (opening = undefined));
      return opening;
    },
  };
}

/** Slightly wider, so that a box of zero width or on an edge finds its tile. */
function widened({ north, east, south, west }: Bounds): Bounds {
  return { north: north + 1e-3, east: east + 1e-3, south: south - 1e-3, west: west - 1e-3 };
}
