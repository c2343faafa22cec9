import * as satellite from '@radioshed/satellite';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/satellite': satellite });
