import * as noise from '@radioshed/noise';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/noise': noise });
