import { type NoteMaker, noteMaker } from '@radioshed/units';

import { ASSUMPTION_NOTES } from './notes/assumptions.js';
import { AUTO_NOTES } from './notes/auto.js';
import { GROUND_NOTES } from './notes/ground.js';
import { LINK_NOTES } from './notes/links.js';
import { MODEL_NOTES } from './notes/models.js';
import { RADIO_NOTES } from './notes/radio.js';
import { RASTER_NOTES } from './notes/rasters.js';
import { SKY_NOTES } from './notes/sky.js';

/** The notes that this package can give, with their words. */
export const ENGINE_NOTES: typeof ASSUMPTION_NOTES &
  typeof AUTO_NOTES &
  typeof GROUND_NOTES &
  typeof LINK_NOTES &
  typeof MODEL_NOTES &
  typeof RADIO_NOTES &
  typeof RASTER_NOTES &
  typeof SKY_NOTES = {
  ...ASSUMPTION_NOTES,
  ...AUTO_NOTES,
  ...GROUND_NOTES,
  ...LINK_NOTES,
  ...MODEL_NOTES,
  ...RADIO_NOTES,
  ...RASTER_NOTES,
  ...SKY_NOTES,
};

/** Makes a note of this package. */
export const note: NoteMaker<typeof ENGINE_NOTES> = noteMaker(ENGINE_NOTES);
