import { NOISE_NAME, type NoiseMap, noiseTitle, readNoiseMap } from '../noise/noise-map.js';
import { type MadeLayer, madeName, madeTitle, readMade } from './made-layer.js';

/** Origin of a layer that the page makes again: several coverages, or measured noise. */
export type LayerOrigin = MadeLayer | NoiseMap;

/** The name of such a layer on the map: another one of the same name replaces it. */
export function originName(made: LayerOrigin): string {
  return made.kind === 'noise' ? NOISE_NAME : madeName(made);
}

/** The title of such a layer. */
export function originTitle(made: LayerOrigin): string {
  return made.kind === 'noise' ? noiseTitle(made) : madeTitle(made);
}

/** Reads it from a project file, which may be from anyone; undefined if any part of it is wrong. */
export function readOrigin(said: unknown): LayerOrigin | undefined {
  return readMade(said) ?? readNoiseMap(said);
}

/** Whether a layer is of the ticked sites of the project: it is outdated once these differ. */
export function isOfProject(made: LayerOrigin | undefined): made is MadeLayer {
  return made !== undefined && made.kind !== 'noise' && made.isOfProject === true;
}
