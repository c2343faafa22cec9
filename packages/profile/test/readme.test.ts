import * as profile from '@radioshed/profile';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/profile': profile });
