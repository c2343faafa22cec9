import { gainRef } from '@radioshed/antenna';
import type { CoverageSite } from '@radioshed/kernels';
import type { ModelRef } from '@radioshed/profile';
import { type Grid, heightSampler } from '@radioshed/raster';
import { defined, type DistinctNotes, type Note } from '@radioshed/units';

import { coverSites } from '../area/area-clutter.js';
import { areaBands, bandAtRim, rimNote } from '../area/auto-area.js';
import { needsGain, offsetOf } from '../area/compared-levels.js';
import { areaModelNotes } from '../area/cover-pixels.js';
import { elevationNotes } from '../ground/elevation-notes.js';
import { hiddenPixels } from '../ground/unknown-ground.js';
import type { AreaInput } from '../input/area-input.js';
import type { EngineContext } from '../input/context.js';
import { AUTO } from '../models/choice/auto.js';
import { choiceOf } from '../models/choice/chosen.js';
import { modelOf } from '../models/choice/model-of.js';
import { assumptionNotes } from '../models/shared/assumption-notes.js';
import { withFloor } from '../models/shared/floor.js';
import { marginDb } from '../models/shared/margin.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { heightAboveGround } from '../radio/antenna-height.js';
import { antennaNotes, antennaOf } from '../radio/antenna-of.js';
import { outsideNoiseNotes } from '../radio/outside-noise-notes.js';
import { radioNotes } from '../radio/radio-notes.js';
import { settingOf } from '../radio/setting-of.js';
import { readClusters, type SiteCluster } from './multisite-terrain.js';

/** Notes and credits collected from all sites, each once, and the last site's model. */
export interface Collected {
  readonly notes: DistinctNotes;
  readonly attributions: Set<string>;
  /** The model in the clutter of the last site. */
  model: ModelRef | undefined;
  /** Pixels beyond unknown ground from a site, by its index. */
  readonly hidden: Map<number, Uint8Array>;
}

/** Yields the sites of clusters for the kernel one after another. Terrain and clutter of each cluster are read once. */
export async function* sitesOf(
  areas: readonly AreaInput[],
  clusters: readonly SiteCluster[],
  context: EngineContext,
  collected: Collected,
  clock: { terrainMs: number },
  grid: Grid,
): AsyncGenerator<CoverageSite> {
  const collect = (notes: readonly Note[], attributions: readonly string[] = []): void => {
    collected.notes.add(notes);
    for (const line of attributions) collected.attributions.add(line);
  };
  let asked = performance.now();
  for await (const { terrain, sites } of readClusters(clusters, areas[0].output, context)) {
    collect(terrain.notes, terrain.attributions);
    const heightAt = heightSampler(terrain.raster);
    const clutter = await coverSites(
      sites.map((index) => areas[index]),
      context,
      terrain.kind,
    );
    collect(clutter.notes, clutter.attributions);
    collect(elevationNotes(areas[0].elevation, terrain.kind, context.terrain.name));
    for (const index of sites) {
      const given = areas[index];
      const input = given.model.name === AUTO ? await chosenFor(given, context, collect) : given;
      const { transmitter, receiver, output, antenna } = input;
      const model = modelOf(input.model);
      const radiusM = output.radiusKm * 1000;
      const hidden = hiddenPixels(terrain, transmitter, radiusM, grid);
      if (hidden !== undefined) collected.hidden.set(index, hidden);
      const setting = await settingOf(input, context);
      const roofM = clutter.roofM(transmitter);
      const groundM = heightAt(transmitter.latDeg, transmitter.lonDeg);
      const field = `transmitters[${index}].heightM`;
      const txHeightM = heightAboveGround(field, transmitter, groundM, model.limits.txHeightM) + roofM;
      if (roofM > 0) collect([note('siteOnRoof', { index, roofM: rounded(roofM, 1) })]);
      collect(assumptionNotes(model, input.model, setting));
      collect([
        ...antennaNotes(antenna),
        ...radioNotes(input),
        ...outsideNoiseNotes(input, context),
        ...areaModelNotes(input, setting, txHeightM),
      ]);
      const ref = withFloor(model, setting, clutter.ref(setting, await model.ref(setting)));
      collected.model = ref;
      clock.terrainMs += performance.now() - asked;
      yield {
        index,
        offsetDb: offsetOf(input, marginDb(model, setting)),
        terrain: terrain.raster,
        transmitter,
        receiver,
        radiusM,
        model: ref,
        ...defined({ clutter: clutter.raster, sampling: output.sampling }),
        ...(needsGain(input) ? { gain: gainRef(antennaOf(antenna)) } : {}),
      };
      asked = performance.now();
    }
  }
}

/** The input of a site with the model that `auto` takes for it. */
async function chosenFor(
  input: AreaInput,
  context: EngineContext,
  collect: (notes: readonly Note[]) => void,
): Promise<AreaInput> {
  const bands = await areaBands(input, context);
  const band = bandAtRim(bands, input.transmitter.frequencyMHz);
  collect([rimNote(bands, band)]);
  return { ...input, model: choiceOf(input.model, band.name) };
}

/**
 * Reads sites up to the first one on another terrain, so at most two terrains are in memory. `all` yields every site
 * from the start.
 */
export async function overOneTerrain(
  sites: AsyncGenerator<CoverageSite>,
): Promise<{ readonly first: readonly CoverageSite[]; readonly all: AsyncIterable<CoverageSite> }> {
  const first: CoverageSite[] = [];
  const taken: CoverageSite[] = [];
  for (;;) {
    const { value: site, done } = await sites.next();
    if (done === true) break;
    taken.push(site);
    if (site.terrain !== taken[0].terrain) break;
    first.push(site);
  }
  return { first, all: oneAfterTheOther(taken, sites) };
}

async function* oneAfterTheOther<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}
