import * as engine from '@radioshed/engine';
import * as terrain from '@radioshed/terrain';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/engine': engine, '@radioshed/terrain': terrain });
