import { clutterNote, type LandcoverRequest, type LandcoverSource } from '@radioshed/clutter';
import { landcoverFolder } from '@radioshed/clutter/node';
import { classesAt } from '@radioshed/drive-test';
import { rasterOf } from '@radioshed/raster';
import { dataPath } from '@radioshed/testing/data';
import { expect, test } from 'vitest';

const WORLDCOVER = dataPath('landcover');

/** Two columns of pixels across the date line: trees in the west, built-up land in the east. */
function acrossTheDateLine(requests: LandcoverRequest[]): LandcoverSource {
  const grid = { width: 2, height: 1, transform: [179, 1, 0, 1, 0, -2], crs: 'EPSG:4326' } as const;
  return {
    name: 'two pixels',
    read: (request) => {
      requests.push(request);
      return Promise.resolve({
        classes: rasterOf(Uint8Array.of(2, 7), grid, 0),
        notes: [clutterNote('ownClutterNote', { text: 'told' })],
        attributions: ['theirs'],
      });
    },
  };
}

test('each location has the class of its pixel, in one reading, also across the date line', async () => {
  const requests: LandcoverRequest[] = [];
  const found = await classesAt(acrossTheDateLine(requests), [0, 0.5, 0, 5], [179.9, -179.9, 180.1, 179.5]);
  expect([...found.codes]).toEqual([2, 7, 7, 0]);
  expect(found.attributions).toEqual(['theirs']);
  expect(found.notes[0]).toMatchObject({ code: 'ownClutterNote' });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.bounds.west).toBeCloseTo(179.499, 6);
  expect(requests[0]?.bounds.east).toBeCloseTo(180.101, 6);
});

test('a wide box is read more coarsely, with a note', async () => {
  const requests: LandcoverRequest[] = [];
  const found = await classesAt(acrossTheDateLine(requests), [0, 4], [179, 183]);
  expect(requests[0]?.resolutionM).toBeGreaterThan(50);
  expect(found.notes[1]).toMatchObject({ code: 'landcoverReadCoarsely' });
});

test('no places, or lists that do not fit, are refused', async () => {
  await expect(classesAt(acrossTheDateLine([]), [], [])).rejects.toThrow(/latDeg\.length/);
  await expect(classesAt(acrossTheDateLine([]), [1], [1, 2])).rejects.toThrow(/lonDeg\.length/);
});

test('the classes of WorldCover’s tile are those its publisher’s spot values say', async () => {
  const { codes } = await classesAt(landcoverFolder(WORLDCOVER), [0.34, 0.2], [6.73, 6.6]);
  expect([...codes]).toEqual([7, 2]);
});
