import type { NumberGrid } from './float-tiff.js';
import type { ResultLayer } from './layers.js';
import { type ColourStep, painted } from './paint.js';

/** A layer without what follows from its numbers and colours. */
type About = Omit<ResultLayer, 'picture' | 'numbers' | 'isSaved' | 'steps'>;

/** A layer that the page paints, and that the server does not have. */
export async function paintedLayer(grid: NumberGrid, steps: readonly ColourStep[], about: About): Promise<ResultLayer> {
  return {
    ...about,
    steps,
    picture: await painted(grid, about.box, steps),
    numbers: () => Promise.resolve(grid),
    isSaved: false,
  };
}
