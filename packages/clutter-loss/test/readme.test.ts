import * as clutterLoss from '@radioshed/clutter-loss';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/clutter-loss': clutterLoss });
