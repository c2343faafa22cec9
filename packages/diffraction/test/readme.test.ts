import * as diffraction from '@radioshed/diffraction';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/diffraction': diffraction });
