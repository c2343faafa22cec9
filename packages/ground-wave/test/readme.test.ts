import * as groundWave from '@radioshed/ground-wave';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/ground-wave': groundWave });
