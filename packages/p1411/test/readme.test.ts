import * as p1411 from '@radioshed/p1411';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/p1411': p1411 });
