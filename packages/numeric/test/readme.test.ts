import * as numeric from '@radioshed/numeric';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/numeric': numeric });
