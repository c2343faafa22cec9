import { noteText } from '@radioshed/units';
import { expect, it } from 'vitest';

import { QUOTA_NOTES } from '../src/notes.js';
import { EXAMPLES } from './note-examples.js';

it('has words for every note', () => {
  expect(EXAMPLES.map(({ code }) => code)).toEqual(Object.keys(QUOTA_NOTES));
  expect(EXAMPLES.map((each) => noteText(each, QUOTA_NOTES))).toMatchInlineSnapshot(`
    [
      "Resolution changed from 5 m to 9 m: at most 5 megapixels.",
    ]
  `);
});
