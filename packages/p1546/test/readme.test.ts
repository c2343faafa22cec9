import * as p1546 from '@radioshed/p1546';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/p1546': p1546 });
