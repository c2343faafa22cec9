import * as hf from '@radioshed/hf';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/hf': hf });
