import { testExamples } from '@radioshed/testing/readme';
import * as places from '@radioshed/places';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/places': places });
