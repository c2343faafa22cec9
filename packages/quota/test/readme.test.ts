import * as quota from '@radioshed/quota';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/quota': quota });
