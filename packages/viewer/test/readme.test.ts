import * as archiveMemory from '@radioshed/archive/memory';
import * as http from '@radioshed/http';
import * as service from '@radioshed/service';
import * as terrain from '@radioshed/terrain';
import { testExamples } from '@radioshed/testing/readme';
import * as viewer from '@radioshed/viewer';

testExamples(new URL('../README.md', import.meta.url), {
  '@radioshed/archive/memory': archiveMemory,
  '@radioshed/http': http,
  '@radioshed/service': service,
  '@radioshed/terrain': terrain,
  '@radioshed/viewer': viewer,
});
