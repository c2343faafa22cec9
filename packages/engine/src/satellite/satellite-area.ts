import { makeBounds, type Position, wrapLonDeg } from '@radioshed/geodesy';
import { type SkyLook, skyView } from '@radioshed/kernels';
import { fieldDbuvpm, noiseFloorDbm } from '@radioshed/link';
import { furtherOnly } from '@radioshed/parallel';
import { gridBounds, type Grid, rasterOf } from '@radioshed/raster';
import type { Satellite } from '@radioshed/satellite';
import { dbmFromW, defined, type Note } from '@radioshed/units';

import { PRODUCED_BY } from '../call/version.js';
import { within } from '../call/within.js';
import { rowAreasKm2 } from '../grid/circle.js';
import { checkPixels } from '../grid/output-grid.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import { postsFor } from '../ground/posts.js';
import { readyTerrain } from '../ground/ready-terrain.js';
import { knownTerrain, unknownPixels } from '../ground/unknown-ground.js';
import type { EngineContext, Progress } from '../input/context.js';
import type { SatelliteAreaInput, SatelliteRadio } from '../input/satellite-area-input.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { beamShape } from './satellite-beam.js';
import { checkedTimes, SATELLITE_UNITS } from './satellite-check.js';
import { boundsTowards, coverUnderSky, gridOver, halfDiagonalM, MOST_REACH_M } from './satellite-ground.js';
import { looksOf, type LossParts, momentsOver, nodesFor, skyExtentOf, type SkyMoment } from './satellite-looks.js';
import { mismatchDb, satelliteOf, satellitePlace } from './satellite-places.js';
import type { SatelliteAreaResult } from './satellite-result.js';
import { type SkyLoss, skyLossOf } from './satellite-sky.js';
import { skyTable } from './sky-table.js';

/** Progress once terrain is read. */
const TERRAIN_READ = 0.2;
/** Constant of free-space loss with range in km and frequency in MHz, dB. @see ITU-R P.525-4, eq. (4) */
const FREE_SPACE_DB = 32.45;
/** Elevation below which terrain beyond the reach could block, degrees. */
const LOW_DEG = 3;

/** Implements `satelliteArea` of the package. */
export async function satelliteArea(input: SatelliteAreaInput, context: EngineContext): Promise<SatelliteAreaResult> {
  const started = performance.now();
  const { output, radio } = input;
  const times = checkedTimes(input);
  const bounds = within('output', () => {
    const { north, east, south, west } = output.bounds;
    return makeBounds(north, east, south, west);
  });
  const grid = checkPixels(gridOver(bounds, output.resolutionM), output.resolutionM);
  const satellites = input.satellites.map((each, i) => satelliteOf(each, `satellites[${i}]`));
  const leastDeg = output.minimumElevationDeg ?? 0;
  const moments = momentsOver(bounds, satellites, times, leastDeg);
  const { signal, onProgress, pool } = context;
  const report = (phase: Progress['phase'], share: number): void => onProgress?.({ phase, share });
  signal?.throwIfAborted();

  report('terrain', 0);
  const reach = boundsTowards(bounds, moments, 'ground');
  const posts = await postsFor(context.terrain, halfDiagonalM(reach), output.resolutionM);
  const terrain = knownTerrain(
    await readyTerrain(context.terrain).read({ bounds: reach, ...posts }, signal ? { signal } : {}),
  );
  const cover = await coverUnderSky(input, context, moments, terrain.kind);
  signal?.throwIfAborted();
  const terrainRead = performance.now();

  report('coverage', TERRAIN_READ);
  const middle: Position = {
    latDeg: (bounds.north + bounds.south) / 2,
    lonDeg: wrapLonDeg((bounds.east + bounds.west) / 2),
  };
  const { beam } = radio ?? {};
  const shape = beam === undefined ? undefined : within('radio.beam', () => beamShape(beam));
  const exact = lossPartsOf(input, { middle, beam: shape?.beam, ituMaps: context.ituMaps });
  const nodes = nodesFor(bounds, moments, shape?.beam, rangeOf(terrain.raster.values), exact?.sky.isMapped === true);
  const parts =
    exact === undefined ? undefined : { ...exact, sky: skyTable(exact.sky, skyExtentOf(bounds, moments, nodes)) };
  const { looks, usable } = looksOf(moments, parts, bounds, nodes);
  const sky = await look(input, grid, looks, {
    terrain: terrain.raster,
    ...defined({ clutter: cover.raster }),
    ...(parts === undefined ? {} : { nodes }),
    options: {
      ...defined({ on: pool, signal }),
      ...furtherOnly((share) => report('coverage', TERRAIN_READ + (1 - TERRAIN_READ) * share)),
    },
  });
  const values = valuesOf(input, sky, times.length);
  const unknown = unknownPixels(terrain, grid);
  if (unknown !== undefined) values.forEach((_, i) => unknown[i] === 1 && (values[i] = Number.NaN));
  const best = Int16Array.from(sky.best, (at) => (at < 0 ? -1 : (usable[at]?.satellite ?? -1)));
  const covered = coveredOf(values, grid, output);
  const totalMs = performance.now() - started;
  report('values', 1);
  const observer = { ...middle, heightKm: 0 };
  return {
    kind: 'satelliteArea',
    input,
    values: rasterOf(values, grid),
    best: rasterOf(best, grid, -1),
    unit: SATELLITE_UNITS[output.quantity],
    bounds: gridBounds(grid),
    ...covered,
    pixels: grid.width * grid.height,
    computed: values.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0),
    satellites: satellites.map((each) => satellitePlace(each, input.timeMs, observer, radio?.frequencyMHz)),
    resolutionM: output.resolutionM,
    producedBy: PRODUCED_BY,
    notes: [
      ...satelliteNotes(satellites, times),
      ...sightNotes(input, usable, moments, sky.seen),
      ...beamNotes(radio, middle),
      ...(shape?.notes ?? []),
      ...(parts?.sky.notes ?? []),
      ...terrain.notes,
      ...elevationNotes(input.elevation, terrain.kind, context.terrain.name),
      ...cover.notes,
    ],
    attributions: [...terrain.attributions, ...cover.attributions],
    timing: { terrainMs: terrainRead - started, coverageMs: totalMs - (terrainRead - started), totalMs },
  };
}

/** Result for every pixel; nothing is computed if no satellite can be in sight. */
interface Seen {
  readonly lossDb: Float32Array;
  readonly best: Int16Array;
  readonly times: Uint16Array;
  readonly seen: number;
}

async function look(
  { receiver, output }: SatelliteAreaInput,
  grid: Grid,
  looks: readonly SkyLook[],
  {
    options,
    ...ground
  }: Pick<Parameters<typeof skyView>[0], 'terrain' | 'clutter' | 'nodes'> & {
    readonly options: NonNullable<Parameters<typeof skyView>[1]>;
  },
): Promise<Seen> {
  const pixels = grid.width * grid.height;
  if (looks.length === 0) {
    const lossDb = new Float32Array(pixels).fill(Number.NaN);
    return { lossDb, best: new Int16Array(pixels).fill(-1), times: new Uint16Array(pixels), seen: 0 };
  }
  const { heightM, heightReference } = receiver;
  const minimumElevationDeg = output.minimumElevationDeg ?? 0;
  const input = { ...ground, grid, looks, receiver: { heightM, heightReference }, minimumElevationDeg };
  const found = await skyView(input, options);
  return {
    lossDb: found.lossDb.values,
    best: found.best.values,
    times: found.times.values,
    seen: found.seen,
  };
}

function lossPartsOf(
  { radio, receiver, sky, output }: SatelliteAreaInput,
  {
    middle,
    beam,
    ituMaps,
  }: Pick<LossParts, 'beam'> & { readonly middle: Position; readonly ituMaps: EngineContext['ituMaps'] },
): LossParts | undefined {
  if (radio === undefined || output.quantity === 'visibility') return undefined;
  const loss: SkyLoss = skyLossOf(radio, receiver, sky, ituMaps);
  return {
    fixedDb: FREE_SPACE_DB + 20 * Math.log10(radio.frequencyMHz),
    beam: output.quantity === 'pathLoss' ? undefined : beam,
    boresight: radio.beam?.boresight ?? middle,
    sky: loss,
  };
}

/** Converts losses, with the beam's shape subtracted, to the requested quantity. */
function valuesOf(input: SatelliteAreaInput, { lossDb, times }: Seen, moments: number): Float32Array {
  const { radio, receiver, output } = input;
  if (output.quantity === 'visibility' || radio === undefined) {
    return Float32Array.from(times, (count) => (count === 0 ? Number.NaN : (100 * count) / moments));
  }
  if (output.quantity === 'pathLoss') return lossDb;
  const eirpDbm = dbmFromW(radio.powerW) + radio.gainDbi - (radio.feederLossDb ?? 0);
  if (output.quantity === 'fieldStrength') {
    const offset = fieldDbuvpm(eirpDbm, 0, radio.frequencyMHz);
    return lossDb.map((loss) => offset - loss);
  }
  const floorDbm = output.quantity === 'snr' ? (output.noiseFloorDbm ?? noiseFloorDbm(radio.bandwidthMHz * 1e6)) : 0;
  const offset = eirpDbm + receiver.gainDbi - mismatchDb(radio, receiver) - floorDbm;
  return lossDb.map((loss) => offset - loss);
}

function coveredOf(
  values: Float32Array,
  grid: Grid,
  { quantity, threshold }: SatelliteAreaInput['output'],
): { readonly coveredAreaKm2: number; readonly coveredPercent: number } {
  const better = quantity === 'pathLoss' ? -1 : 1;
  const least = threshold === undefined ? -Infinity : better * threshold;
  let covered = 0;
  let all = 0;
  rowAreasKm2(grid).forEach((areaKm2, row) => {
    let count = 0;
    for (let i = row * grid.width; i < (row + 1) * grid.width; i++)
      if (better * (values[i] ?? Number.NaN) >= least) count++;
    covered += count * areaKm2;
    all += grid.width * areaKm2;
  });
  return { coveredAreaKm2: covered, coveredPercent: (100 * covered) / all };
}

function satelliteNotes(satellites: readonly Satellite[], times: readonly number[]): Note[] {
  const [first = 0] = times;
  return satellites.flatMap((each) => {
    const atEnd = each.notesAt(times.at(-1) ?? first);
    return atEnd.length > 0 ? atEnd : each.notesAt(first);
  });
}

function sightNotes(
  { satellites, output }: SatelliteAreaInput,
  usable: readonly SkyMoment[],
  moments: readonly SkyMoment[],
  seen: number,
): Note[] {
  if (moments.length === 0) {
    const minimumElevationDeg = output.minimumElevationDeg ?? 0;
    return [note('satellitesBelowHorizon', { satellites: satellites.length, minimumElevationDeg })];
  }
  if (usable.length === 0) return [note('boresightsNotInView')];
  return [
    ...(usable.length < moments.length ? [note('boresightSometimesNotInView')] : []),
    ...(seen === 0 ? [note('satellitesHidden', { satellites: satellites.length })] : []),
    ...(usable.some(({ elevationDeg }) => elevationDeg < LOW_DEG)
      ? [note('farTerrainIgnored', { beyondKm: MOST_REACH_M / 1000 })]
      : []),
  ];
}

function beamNotes(radio: SatelliteRadio | undefined, middle: Position): Note[] {
  if (radio === undefined) return [];
  if (radio.beam === undefined) return [note('satelliteGainEverywhere')];
  if (radio.beam.boresight !== undefined) return [];
  return [note('boresightInMiddle', { latDeg: rounded(middle.latDeg, 4), lonDeg: rounded(middle.lonDeg, 4) })];
}

function rangeOf(heights: Float32Array): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const height of heights) {
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return [low, high];
}
