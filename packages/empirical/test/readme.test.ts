import * as empirical from '@radioshed/empirical';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/empirical': empirical });
