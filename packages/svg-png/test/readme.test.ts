import { testExamples } from '@radioshed/testing/readme';
import * as svgPng from '@radioshed/svg-png';

testExamples(new URL('../README.md', import.meta.url), { '@radioshed/svg-png': svgPng });
