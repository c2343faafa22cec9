import { readableBytes, textTable } from '@radioshed/command';

import { boundsOption, boundsText } from '../options/bounds-option.js';
import { progressBar } from '../shell/progress-bar.js';
import { openChosenCopernicus } from '../ground/terrain-choice.js';

/** Options of `radioshed terrain fetch`. */
export interface TerrainFetchOptions {
  readonly bounds: string;
  readonly cache?: string;
}

/** Fills the cache. @returns the text to print */
export async function terrainFetch(options: TerrainFetchOptions, signal: AbortSignal): Promise<string> {
  const bounds = boundsOption(options.bounds);
  const source = openChosenCopernicus(options.cache);
  const bar = await progressBar();
  try {
    const report = await source.prefetch(bounds, {
      signal,
      onProgress: ({ tiles, tilesDone, bytes }) =>
        bar.update({
          phase: `${tilesDone} of ${tiles} tiles, ${readableBytes(bytes)}`,
          share: tiles > 0 ? tilesDone / tiles : 1,
        }),
    });
    const { attributions } = await source.info();
    return textTable([
      ['bounds', boundsText(bounds)],
      ['tiles', `${report.tiles} with heights, ${report.seaTiles} of sea`],
      ['downloaded', report.bytes === 0 ? 'nothing; all tiles are cached' : readableBytes(report.bytes)],
      ...attributions.map((line) => ['attribution', line] as const),
    ]);
  } finally {
    bar.stop();
  }
}
