import { testExamples } from '@radioshed/testing/readme';
import * as units from '@radioshed/units';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/units': units });
