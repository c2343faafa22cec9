import * as contract from '@radioshed/contract';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/contract': contract });
