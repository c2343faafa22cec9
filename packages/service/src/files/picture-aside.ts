import { builtModule, type KeptThread } from '@radioshed/parallel';
import { keepThread } from '@radioshed/parallel/node';

import type { PictureJob } from './picture-file.js';

/** Up to so many pixels a picture takes some milliseconds. */
const SMALL_PIXELS = 100_000;

/** Started for the first large picture and reused; it does not keep the process alive. */
const thread: KeptThread<PictureJob, Uint8Array> = keepThread({
  work: { module: builtModule(new URL('./picture-work.js', import.meta.url)), export: 'pictures' },
  args: null,
});

/** Makes a picture or GeoTIFF; a large one on another thread, so that the request thread stays free. */
export async function pictureAside(job: PictureJob): Promise<Uint8Array> {
  if (job.values.length > SMALL_PIXELS) return await thread.call(job);
  const { pictureFile } = await import('./picture-file.js');
  return pictureFile(job);
}
