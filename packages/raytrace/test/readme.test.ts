import * as gltf from '@gltf-transform/core';
import * as parallelNode from '@radioshed/parallel/node';
import * as raytrace from '@radioshed/raytrace';
import * as raytraceNode from '@radioshed/raytrace/node';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), {
  '@gltf-transform/core': gltf,
  '@radioshed/parallel/node': parallelNode,
  '@radioshed/raytrace': raytrace,
  '@radioshed/raytrace/node': raytraceNode,
});
