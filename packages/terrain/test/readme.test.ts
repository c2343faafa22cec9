import * as raster from '@radioshed/raster';
import * as terrain from '@radioshed/terrain';
import * as terrainNode from '@radioshed/terrain/node';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), {
  '@radioshed/raster': raster,
  '@radioshed/terrain': terrain,
  '@radioshed/terrain/node': terrainNode,
});
