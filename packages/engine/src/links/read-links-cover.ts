import {
  type Building,
  classesAt,
  clutterAtPlaces,
  type ClutterProfile,
  featureIndex,
  type FeatureIndex,
  type Obstacle,
} from '@radioshed/clutter';
import type { TerrainKind } from '@radioshed/terrain';

import { CLUTTER_PARTS, availableClutter, type ClutterPart, holdsClutter } from '../ground/clutter-choice.js';
import { clutterProfileOf } from '../ground/clutter-profile.js';
import type { EngineContext } from '../input/context.js';
import type { LinksInput } from '../input/links-input.js';
import { note } from '../notes.js';
import { BESIDE_M, buildingKey } from '../path/path-clutter.js';
import { boundsOfRuns, type Lines, type Run, tilesOf } from './link-tiles.js';
import { type LinksCover, partsOnLink, type SourceReport } from './links-cover.js';
import { DistinctNotes } from '@radioshed/units';

/** Samples compared with the shapes around them at a time. */
const STRETCH = 64;

/**
 * Reads the clutter along links by squares of the map, so only one square is in memory at a time; undefined if no
 * clutter is requested.
 *
 * @throws OutOfRangeError for an unknown profile; ClutterError if a source cannot be read; the signal's reason if
 *   cancelled.
 */
export async function readLinksCover(
  input: Pick<LinksInput, 'clutter' | 'elevation'>,
  context: EngineContext,
  lines: Lines,
  kind: TerrainKind,
): Promise<LinksCover | undefined> {
  const { clutter = {} } = input;
  const profile = clutterProfileOf(input);
  if (CLUTTER_PARTS.every((part) => clutter[part] !== true)) return undefined;
  const available = availableClutter(input, context);
  const wanted = holdsClutter(kind, input.elevation) ? available.filter((part) => part === 'obstacles') : available;
  const reader = new CoverReader(lines, profile, wanted, context, clutter.coarseLandcover ?? true);
  await reader.read();
  return { clutter, elevation: input.elevation, available, profile, ...reader.found() };
}

class CoverReader {
  readonly #lines: Lines;
  readonly #profile: ClutterProfile;
  readonly #context: EngineContext;
  readonly #parts: readonly ReadonlySet<ClutterPart>[];
  readonly #obstacles: FeatureIndex<Obstacle>;
  readonly #obstacleReachM: number;
  readonly #landcoverCode: Uint8Array;
  readonly #solidCode: Uint8Array;
  readonly #solidM: Float32Array;
  readonly #held = new Map<string, boolean>();
  readonly #missed = new Set<string>();
  readonly #missedObstacles = new Set<Obstacle>();
  readonly #heldObstacles = new Set<Obstacle>();
  readonly #reports = { landcover: new ReportOnce(), buildings: new ReportOnce() };

  constructor(
    lines: Lines,
    profile: ClutterProfile,
    wanted: readonly ClutterPart[],
    context: EngineContext,
    coarseLandcover: boolean,
  ) {
    const count = lines.latDeg.length;
    const parts = new Set(wanted);
    const features = parts.has('obstacles') ? (context.obstacles ?? []) : [];
    this.#lines = lines;
    this.#profile = profile;
    this.#context = context;
    this.#parts = Array.from(lines.distanceM, (_, i) => partsOnLink(parts, lines, i, coarseLandcover));
    this.#obstacles = featureIndex(features);
    this.#obstacleReachM = features.reduce((most, { widthM }) => Math.max(most, widthM), BESIDE_M);
    this.#landcoverCode = new Uint8Array(count);
    this.#solidCode = new Uint8Array(count);
    this.#solidM = new Float32Array(count);
  }

  #hasHouses = false;

  async read(): Promise<void> {
    for (const runs of tilesOf(this.#lines, this.#parts)) {
      this.#context.signal?.throwIfAborted();
      await this.#readTile(runs);
    }
  }

  found(): Pick<LinksCover, 'landcoverCode' | 'classes' | 'solidCode' | 'solidM' | 'met' | 'missed' | 'reports'> {
    if (!this.#hasHouses) this.#reports.buildings.add({ notes: [note('noBuildings')], attributions: [] });
    for (const key of this.#held.keys()) this.#missed.delete(key);
    for (const obstacle of this.#heldObstacles) this.#missedObstacles.delete(obstacle);
    return {
      landcoverCode: this.#landcoverCode,
      classes: Uint8Array.from(new Set(this.#landcoverCode)).filter((code) => code > 0),
      solidCode: this.#solidCode,
      solidM: this.#solidM,
      met: { buildings: this.#held.size, withoutHeight: [...this.#held.values()].filter((known) => !known).length },
      missed: { buildings: this.#missed.size, obstacles: this.#missedObstacles.size },
      reports: { landcover: this.#reports.landcover.all(), buildings: this.#reports.buildings.all() },
    };
  }

  async #readTile(runs: readonly Run[]): Promise<void> {
    const { latDeg, lonDeg } = this.#lines;
    const { landcover, buildings, signal } = this.#context;
    const options = signal ? { signal } : {};
    const has = (part: ClutterPart): Run[] => runs.filter(({ link }) => this.#parts[link].has(part));
    const [overLandcover, overBuildings] = [has('landcover'), has('buildings')];
    if (landcover !== undefined && overLandcover.length > 0) {
      const found = await landcover.read({ bounds: boundsOfRuns(this.#lines, overLandcover, BESIDE_M) }, options);
      this.#reports.landcover.add(found);
      for (const { from, to } of overLandcover) {
        const codes = classesAt(found.classes, latDeg.subarray(from, to), lonDeg.subarray(from, to));
        this.#landcoverCode.set(codes, from);
      }
    }
    let houses: FeatureIndex<Building> | undefined;
    if (buildings !== undefined && overBuildings.length > 0) {
      const found = await buildings.read({ bounds: boundsOfRuns(this.#lines, overBuildings, BESIDE_M) }, options);
      const attributions = found.buildings.length === 0 ? [] : found.attributions;
      this.#reports.buildings.add({ notes: found.notes, attributions });
      if (found.buildings.length > 0) this.#hasHouses = true;
      houses = featureIndex(found.buildings);
    }
    if (houses === undefined && this.#obstacles.size === 0) return;
    for (const run of runs) {
      const own = this.#parts[run.link].has('buildings') ? houses : undefined;
      for (let from = run.from; from < run.to; from += STRETCH) {
        this.#place({ ...run, from, to: Math.min(run.to, from + STRETCH) }, own);
      }
    }
  }

  /** Marks shapes on a few samples. The neighbours on both sides limit a sample's piece of the path. */
  #place({ link, from, to }: Run, houses: FeatureIndex<Building> | undefined): void {
    const { latDeg, lonDeg, starts } = this.#lines;
    const first = Math.max(starts[link], from - 1);
    const end = Math.min(starts[link + 1], to + 1);
    const around = [{ link, from: first, to: end }];
    const buildings = houses?.search(boundsOfRuns(this.#lines, around, BESIDE_M)) ?? [];
    const features = this.#obstacles.search(boundsOfRuns(this.#lines, around, this.#obstacleReachM));
    if (buildings.length === 0 && features.length === 0) return;
    const input = { profile: this.#profile, buildings, features };
    const found = clutterAtPlaces(input, latDeg.subarray(first, end), lonDeg.subarray(first, end));
    this.#solidCode.set(found.codes.subarray(from - first, to - first), from);
    this.#solidM.set(found.heightM.subarray(from - first, to - first), from);
    for (const building of found.buildings) this.#held.set(buildingKey(building), building.heightM !== undefined);
    for (const building of found.missed.buildings) this.#missed.add(buildingKey(building));
    for (const feature of features) {
      if (found.missed.features.includes(feature)) this.#missedObstacles.add(feature);
      else if (found.features.includes(feature)) this.#heldObstacles.add(feature);
    }
  }
}

/** Collects notes and credits, each once. */
class ReportOnce {
  readonly #notes = new DistinctNotes();
  readonly #attributions = new Set<string>();

  add({ notes, attributions }: SourceReport): void {
    this.#notes.add(notes);
    for (const line of attributions) this.#attributions.add(line);
  }

  all(): SourceReport {
    return { notes: this.#notes.list(), attributions: [...this.#attributions] };
  }
}
