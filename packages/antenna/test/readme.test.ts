import * as antenna from '@radioshed/antenna';
import { testExamples } from '@radioshed/testing/readme';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/antenna': antenna });
