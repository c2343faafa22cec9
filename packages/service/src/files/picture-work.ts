import type { CallFactory } from '@radioshed/parallel';

import { pictureFile, type PictureJob } from './picture-file.js';

/** A drawing to turn into a PNG. */
export interface DrawingJob {
  readonly svg: string;
}

/** Creates pictures in a separate thread. */
export const pictures: CallFactory<null, PictureJob | DrawingJob, Uint8Array> = () => async (job) => {
  if (!('svg' in job)) return pictureFile(job);
  const { svgToPng } = await import('@radioshed/svg-png');
  return svgToPng(job.svg);
};
