import * as p530 from '@radioshed/p530';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/p530': p530 });
