import {
  type BuildingsSource,
  clutterNote,
  type ClutterProfile,
  LANDCOVER_CODINGS,
  type LandcoverCoding,
  type LandcoverSource,
  nullIslandBuildings,
  nullIslandLandcover,
  worldCover,
} from '@radioshed/clutter';
import {
  buildingsFolder,
  clutterProfiles,
  landcoverFolder,
  obstaclesFile,
  remoteLandcover,
} from '@radioshed/clutter/node';
import type { Bounds } from '@radioshed/geodesy';
import type { Surface } from '@radioshed/service';
import { remoteCache } from '@radioshed/terrain/node';
import { defined, type Note } from '@radioshed/units';

import { unknownChoice } from '../options/choice-option.js';
import { objectFolder } from './object-folder.js';
import { cacheLimit } from './terrain-choice.js';
import { SERVER_SETTINGS } from '../settings/server-settings.js';
import { fromEnvironment } from '../settings/setting-values.js';

/** Sources of clutter as given by flags; `true` is a flag without a value. */
export interface SurfaceOptions {
  readonly landcover?: string | true;
  /** Class coding of the landcover of a folder; default `$RADIOSHED_LANDCOVER_CODING`, then by the names of files. */
  readonly landcoverCoding?: string;
  readonly buildings?: string | true;
  readonly obstacles?: string;
  /** A `.clt` file besides those of `$RADIOSHED_CLUTTER_PROFILES`. */
  readonly profileFile?: string;
}

/** Clutter sources, and notes about features left out. */
export interface ChosenSurface {
  readonly surface: Surface;
  readonly notes: readonly Note[];
}

/**
 * Landcover, buildings, obstacles and clutter profiles of the flags or the environment variables; by default the sample
 * of Null Island.
 *
 * @throws ClutterError for missing or damaged files; OutOfRangeError for a line of a profile.
 */
export async function openChosenSurface(options: SurfaceOptions): Promise<ChosenSurface> {
  const file = options.obstacles ?? fromEnvironment('obstacles');
  const found = file === undefined ? { obstacles: [], notes: [] } : await obstaclesFile(file);
  const profiles: ClutterProfile[] = [];
  if (options.profileFile !== undefined) profiles.push(...(await clutterProfiles(options.profileFile)));
  const folder = fromEnvironment('clutter-profiles');
  if (folder !== undefined) profiles.push(...(await clutterProfiles(folder)));
  return {
    surface: {
      landcover: await landcoverOf(options.landcover, codingOf(options.landcoverCoding)),
      buildings: buildingsOf(options.buildings),
      obstacles: found.obstacles,
      profiles,
    },
    notes: found.notes,
  };
}

/** The class coding of the flag or the environment variable. @throws CliError for an unknown one */
function codingOf(flag: string | undefined): LandcoverCoding | undefined {
  const given = flag ?? fromEnvironment('landcover-coding');
  if (given === undefined) return undefined;
  const found = LANDCOVER_CODINGS.find((coding) => coding === given.toLowerCase());
  if (found === undefined) throw unknownChoice('--landcover-coding', given, LANDCOVER_CODINGS);
  return found;
}

/** The landcover of the flag or the environment variable. */
async function landcoverOf(
  flag: string | true | undefined,
  coding: LandcoverCoding | undefined,
): Promise<LandcoverSource> {
  const sample = nullIslandLandcover();
  const options = coding === undefined ? {} : { coding };
  const open = async (spec: string): Promise<LandcoverSource> => {
    if (spec === 'null-island') return sample;
    if (spec.startsWith('s3://'))
      return remoteLandcover(await objectFolder(spec, '--landcover'), remoteCache(cacheLimit()), options);
    if (spec === 'worldcover') return worldCover(defined({ baseUrl: fromEnvironment('worldcover') }));
    return landcoverFolder(spec, options);
  };
  if (typeof flag === 'string') return open(flag);
  const configured = fromEnvironment('landcover');
  return besideSample(sample, configured ? await open(configured) : undefined, async (request, readOptions) => {
    const { classes } = await sample.read(request, readOptions);
    return { classes, notes: [notConfigured('landcover')], attributions: [] };
  });
}

function buildingsOf(flag: string | true | undefined): BuildingsSource {
  const sample = nullIslandBuildings();
  const open = (spec: string): BuildingsSource => (spec === 'null-island' ? sample : buildingsFolder(spec));
  if (typeof flag === 'string') return open(flag);
  const configured = fromEnvironment('buildings');
  const notes = [notConfigured('buildings')];
  return besideSample(sample, configured ? open(configured) : undefined, () =>
    Promise.resolve({ buildings: [], notes, attributions: [] }),
  );
}

/** A source of landcover or of buildings. */
interface Source<Request, Options, Found> {
  readonly name: string;
  read(request: Request, options?: Options): Promise<Found>;
}

/** The sample on Null Island, elsewhere the configured source, or nothing but a note. */
function besideSample<Request extends { readonly bounds: Bounds }, Options, Found>(
  sample: Source<Request, Options, Found>,
  configured: Source<Request, Options, Found> | undefined,
  nothing: (request: Request, options?: Options) => Promise<Found>,
): Source<Request, Options, Found> {
  return {
    name: configured?.name ?? sample.name,
    read(request, options) {
      if (isNullIsland(request.bounds)) return sample.read(request, options);
      return configured ? configured.read(request, options) : nothing(request, options);
    },
  };
}

function notConfigured(what: 'landcover' | 'buildings'): ReturnType<typeof clutterNote> {
  return clutterNote('clutterNotConfigured', { what, variable: SERVER_SETTINGS[what].variable });
}

/** Whether a box lies around Null Island, where there is no real land. */
function isNullIsland({ north, east, south, west }: Bounds): boolean {
  return south >= -2 && north <= 3 && west >= -2 && east <= 3;
}
