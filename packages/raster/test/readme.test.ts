import * as geodesy from '@radioshed/geodesy';
import * as raster from '@radioshed/raster';
import * as ndarray from '@radioshed/raster/ndarray';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), {
  '@radioshed/geodesy': geodesy,
  '@radioshed/raster': raster,
  '@radioshed/raster/ndarray': ndarray,
});
