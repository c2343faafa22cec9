import * as archiveMemory from '@radioshed/archive/memory';
import * as service from '@radioshed/service';
import * as terrain from '@radioshed/terrain';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), {
  '@radioshed/archive/memory': archiveMemory,
  '@radioshed/service': service,
  '@radioshed/terrain': terrain,
});
