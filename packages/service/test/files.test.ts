import { inflateRawSync, inflateSync } from 'node:zlib';

import { ArchiveError } from '@radioshed/archive';
import { readGeoTiff } from '@radioshed/formats';
import { describe, expect, test, vi } from 'vitest';

import { VALUES_FILE } from '../src/files/views/raster-view.js';
import { failure, sample, VALUES, workshop } from './fakes.js';

async function sidOf(url: string): Promise<string> {
  return url.split('/')[2];
}

describe('files of an area', () => {
  test('all formats, by format and by name, without a key', async () => {
    const { service, caller } = await workshop();
    const { response, files } = await service.area(caller, sample);
    const sid = await sidOf(response.kmz);
    expect(files.formats).toEqual([
      'png',
      'png_3857',
      'kmz',
      'kml',
      'tiff',
      'tiff_3857',
      'values',
      'legend',
      'json',
      'zip',
      'shp',
      'geojson',
      'isolines',
      'kmzppa',
    ]);
    for (const [format, suffix, magic] of [
      ['png', '.4326.png', '\x89PNG'],
      ['png_3857', '.3857.png', '\x89PNG'],
      ['kmz', '.kmz', 'PK\x03\x04'],
      ['tiff', '.tiff', 'II*\0'],
      ['values', '.values.tiff', 'II*\0'],
      ['legend', '.legend.svg', '<svg'],
      ['kml', '.kml', '<?xm'],
      ['tiff_3857', '.3857.tiff', 'II*\0'],
      ['zip', '.zip', 'PK\x03\x04'],
      ['shp', '.shp.zip', 'PK\x03\x04'],
      ['geojson', '.geojson', '{"ty'],
      ['isolines', '.isolines.geojson', '{"ty'],
      ['kmzppa', '.ppa.kmz', 'PK\x03\x04'],
    ] as const) {
      const file = await service.file(sid, format);
      expect(String.fromCharCode(...file.bytes.subarray(0, 4))).toBe(magic);
      expect(file.fileName).toBe(`1_Testing_A1${suffix}`);
      expect(await service.file(sid, file.fileName)).toEqual(file);
      expect(await files.read(format)).toEqual(file);
    }
  });

  test('are created once, for concurrent and later requests', async () => {
    for (const format of ['tiff', 'values']) {
      const { service, caller, archive } = await workshop();
      const { response } = await service.area(caller, sample);
      const put = vi.spyOn(archive, 'putFile');
      const sid = await sidOf(response.kmz);
      const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => service.file(sid, format)));
      for (const other of [...others, await service.file(sid, format)]) expect(other.bytes).toEqual(first?.bytes);
      expect(put).toHaveBeenCalledTimes(1);
    }
  });

  test('one that could not be created is tried again', async () => {
    const { service, caller, archive } = await workshop();
    const { response } = await service.area(caller, sample);
    vi.spyOn(archive, 'putFile').mockRejectedValueOnce(new Error('disk'));
    const sid = await sidOf(response.kmz);
    expect(await failure(service.file(sid, 'tiff'))).toMatchObject({ status: 500 });
    expect((await service.file(sid, 'tiff')).bytes.length).toBeGreaterThan(0);
  });

  test('one that is damaged is made again; damaged values are an error', async () => {
    const { service, caller, archive } = await workshop();
    const sid = await sidOf((await service.area(caller, sample)).response.kmz);
    const { bytes } = await service.file(sid, 'tiff');
    const read = archive.file.bind(archive);
    const damaged = new Set(['tiff']);
    vi.spyOn(archive, 'file').mockImplementation(async (...asked) => {
      if (damaged.has(asked[1])) throw new ArchiveError('unreadable', `the file ${asked[1]} is damaged`);
      return read(...asked);
    });
    const put = vi.spyOn(archive, 'putFile');
    expect((await service.file(sid, 'tiff')).bytes).toEqual(bytes);
    expect(put).toHaveBeenCalledTimes(1);
    damaged.add(VALUES_FILE);
    expect(await failure(service.file(sid, 'kmz'))).toMatchObject({ status: 500 });
  });

  test('the threshold hides pixels in pictures, not in the values', async () => {
    const { service, caller } = await workshop();
    const { files } = await service.area(caller, sample);
    const numbers = await readGeoTiff((await files.read('values')).bytes);
    expect(Array.from(numbers.values)).toEqual(Array.from(Float32Array.from(VALUES)));
    // -60 is the 11th colour of the key, -99.5 the 21st, 0 is transparent; a filter byte begins each row.
    expect(pngRows((await files.read('png')).bytes)).toEqual([0, 11, 21, 0, 0, 0]);
  });

  test('the KMZ has picture, legend and transmitter', async () => {
    const { service, caller } = await workshop();
    const { files } = await service.area(caller, { ...sample, site: 'A & B' });
    const { bytes } = await files.read('kmz');
    const names = ['files/coverage.png', 'files/legend.png'];
    for (const name of names) expect(Buffer.from(bytes).includes(name)).toBe(true);
    const document = firstEntry(bytes);
    expect(document).toContain('<north>0.6</north>');
    expect(document).toContain('<name>A &amp; B</name>');
    expect(document).toContain('446 MHz, 5 W, antenna 30 m above ground');
    expect(document).toContain('Nobody');
  });

  test('unknown names are not found; an unavailable format is refused with those available', async () => {
    const { service, caller } = await workshop();
    const { response } = await service.area(caller, sample);
    const sid = await sidOf(response.kmz);
    for (const name of ['2_Testing_A1.4326.png', 'nothing', '', '../x']) {
      expect(await failure(service.file(sid, name))).toMatchObject({ status: 404, body: { error: 'Not found' } });
    }
    expect(await failure(service.file('x'.repeat(24), 'kmz'))).toMatchObject({ status: 404 });
    const path = await service.path(caller, sample);
    expect(await failure(service.file(await sidOf(path.response.json), 'tiff'))).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('fmt: "tiff" is not one of the formats png, svg, json') },
    });
  });

  test('are exported by name only to their owner', async () => {
    const { service, caller, archive } = await workshop();
    await service.area(caller, sample);
    const file = await service.exportFile(caller, { file: '1_Testing_A1', fmt: 'kmz' });
    expect(file.fileName).toBe('1_Testing_A1.kmz');
    const other = await archive.createAccount('Eve');
    const { keyId } = await archive.issueKey(other.id);
    for (const call of [
      () => service.exportFile({ account: other, keyId }, { file: '1_Testing_A1', fmt: 'kmz' }),
      () => service.exportFile(caller, { file: '1_Testing_A2', fmt: 'kmz' }),
      () => service.exportFile(caller, { file: 'A1', fmt: 'kmz' }),
    ]) {
      expect(await failure(call())).toMatchObject({ status: 404 });
    }
  });
});

describe('files of a path', () => {
  test.each([1, 2, 3, 4])('chart as PNG and SVG, report as JSON, with out %i', async (out) => {
    const { service, caller } = await workshop();
    const { response, files } = await service.path(caller, { ...sample, output: { ...sample.output, out } });
    expect(files.formats).toEqual(['png', 'svg', 'json', 'kml', 'kmz', 'kmzppa', 'shp', 'geojson', 'zip']);
    const text = async (format: string): Promise<string> => new TextDecoder().decode((await files.read(format)).bytes);
    expect(JSON.parse(await text('json'))).toEqual(response);
    const unit = ['dB', 'dBm', 'dBµV/m', 'dB'][out - 1];
    expect(await text('svg')).toContain(`(${unit})`);
    expect(String.fromCharCode(...(await files.read('png')).bytes.subarray(1, 4))).toBe('PNG');
  });
});

/** Palette indices of a small PNG, with the filter byte of each row. */
function pngRows(bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes);
  const at = file.indexOf('IDAT');
  return [...inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))];
}

/** The text of the first entry of a zip. */
function firstEntry(bytes: Uint8Array): string {
  const file = Buffer.from(bytes);
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28);
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(18))).toString('utf8');
}
