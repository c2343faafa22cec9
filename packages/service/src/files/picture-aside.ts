import { builtModule, type ServiceThread } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

import { RASTER_NICENESS } from '../runner/niceness.js';
import type { PictureJob } from './picture-file.js';
import type { DrawingJob } from './picture-work.js';

/** Pictures of up to this many pixels take a few milliseconds. */
const SMALL_PIXELS = 100_000;

/** Started for the first large picture or drawing and reused; it does not keep the process alive. */
const thread: ServiceThread<PictureJob | DrawingJob, Uint8Array> = createServiceThread({
  work: { module: builtModule(new URL('./picture-work.js', import.meta.url)), export: 'pictures' },
  args: null,
  moves: true,
  niceness: RASTER_NICENESS,
});

/**
 * Creates a picture or GeoTIFF; large ones in another thread, to keep the request thread free. The values of the job go
 * there: they cannot be used any more.
 */
export async function pictureAside(job: PictureJob): Promise<Uint8Array> {
  if (job.values.length > SMALL_PIXELS) return await thread.call(job);
  const { pictureFile } = await import('./picture-file.js');
  return pictureFile(job);
}

/**
 * Draws an SVG as a PNG in another thread. The renderer has threads of its own, but it packs the PNG in the calling
 * one, and it stops all threads of the process below the calling one when it is loaded.
 */
export function pngAside(svg: string): Promise<Uint8Array> {
  return thread.call({ svg });
}
