import * as p2001 from '@radioshed/p2001';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/p2001': p2001 });
