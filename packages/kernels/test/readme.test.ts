import * as colour from '@radioshed/colour';
import * as empirical from '@radioshed/empirical';
import * as geodesy from '@radioshed/geodesy';
import * as gpuNode from '@radioshed/gpu/node';
import * as itm from '@radioshed/itm';
import * as kernels from '@radioshed/kernels';
import * as raster from '@radioshed/raster';
import * as ndarray from '@radioshed/raster/ndarray';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), {
  '@radioshed/colour': colour,
  '@radioshed/empirical': empirical,
  '@radioshed/geodesy': geodesy,
  '@radioshed/gpu/node': gpuNode,
  '@radioshed/itm': itm,
  '@radioshed/kernels': kernels,
  '@radioshed/raster': raster,
  '@radioshed/raster/ndarray': ndarray,
});
