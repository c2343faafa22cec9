import * as gases from '@radioshed/gases';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/gases': gases });
