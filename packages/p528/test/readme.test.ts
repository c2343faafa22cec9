import * as p528 from '@radioshed/p528';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/p528': p528 });
