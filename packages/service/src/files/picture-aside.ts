import { builtModule, type ServiceThread } from '@radioshed/parallel';
import { createServiceThread } from '@radioshed/parallel/node';

import type { PictureJob } from './picture-file.js';

/** Pictures of up to this many pixels take a few milliseconds. */
const SMALL_PIXELS = 100_000;

/** Started for the first large picture and reused; it does not keep the process alive. */
const thread: ServiceThread<PictureJob, Uint8Array> = createServiceThread({
  work: { module: builtModule(new URL('./picture-work.js', import.meta.url)), export: 'pictures' },
  args: null,
});

/** Creates a picture or GeoTIFF; large ones in another thread, to keep the request thread free. */
export async function pictureAside(job: PictureJob): Promise<Uint8Array> {
  if (job.values.length > SMALL_PIXELS) return await thread.call(job);
  const { pictureFile } = await import('./picture-file.js');
  return pictureFile(job);
}
