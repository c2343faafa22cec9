import { PLACE_LISTS, placeListBytes } from '@radioshed/testing/place-lists';
import { describe, expect, test } from 'vitest';

import { readNodes } from '../page/nodes/read-nodes.js';

describe('lists of places as people have them, on the page', () => {
  test.each(
    PLACE_LISTS.map(
      (list) => [list.refused === undefined ? 'read' : 'refuse', list.file || list.text.slice(0, 40), list] as const,
    ),
  )(
    // prettier-ignore
    '%s %s',
    async (_, __, list) => {
      const choice = list.crs === undefined ? {} : { crs: list.crs };
      if (list.refused !== undefined) {
        await expect(readNodes(placeListBytes(list), choice)).rejects.toThrow(list.refused);
        return;
      }
      const { nodes, notes } = await readNodes(placeListBytes(list), choice);
      expect(nodes.map(({ name, lat, lon }) => [name, lat, lon])).toEqual(list.read?.map(([name, lat, lon]) => [name, expect.closeTo(lat, 5), expect.closeTo(lon, 5)])); // prettier-ignore
      expect(notes.join(' ')).not.toContain('--');
    },
  );
});
