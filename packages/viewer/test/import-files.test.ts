import { bytesOfString, fileText } from '@radioshed/units';
import { describe, expect, test } from 'vitest';

import { readNodes } from '../page/nodes/read-nodes.js';

const near = (lat: number, lon: number) => ({ lat: expect.closeTo(lat, 3), lon: expect.closeTo(lon, 3) });

describe('lists of sites as programs write them', () => {
  test('a spreadsheet with units in its heading, a separator line and columns of no use', async () => {
    const text =
      'sep=;\r\nSite Name;Latitude (deg);Longitude (deg);Height (ft);Power (dBm);Frequency (GHz);Gain (dBd);Owner\r\n"Hill; north";47,3769;8,5417;100;37;0,869525;0;City\r\n';
    const { nodes, refused, columns } = await readNodes(text);
    expect(nodes).toEqual([
      {
        name: 'Hill; north',
        ...near(47.3769, 8.5417),
        own: {
          'transmitter.alt': '30.48',
          'transmitter.txw': '5.011872',
          'transmitter.frq': '869.525',
          'antenna.txg': '2.15',
        },
      },
    ]);
    expect(refused).toEqual([]);
    expect(columns.map(({ role }) => role)).toEqual([
      'name',
      'lat',
      'lon',
      'height ft',
      'power dBm',
      'frequency GHz',
      'gain dBd',
      '',
    ]);
  });

  test.each([
    'Bezeichnung;Breite;Länge;Höhe (m);Sendeleistung (W);Frequenz (MHz);Antennengewinn (dBi);Azimut;Neigung',
    'Nom;Latitude;Longitude;Hauteur (m);Puissance (W);Fréquence (MHz);Gain (dBi);Azimut;Inclinaison',
    'Nombre;Latitud;Longitud;Altura (m);Potencia (W);Frecuencia (MHz);Ganancia (dBi);Azimut;Inclinación',
    'Nome;Latitudine;Longitudine;Altezza (m);Potenza (W);Frequenza (MHz);Guadagno (dBi);Azimut;Inclinazione',
  ])('columns in other languages: %s', async (head) => {
    const own = {
      'transmitter.alt': '30.5',
      'transmitter.txw': '5',
      'transmitter.frq': '446.1',
      'antenna.txg': '2',
      'antenna.azi': '90',
      'antenna.tlt': '1',
    };
    expect((await readNodes(`${head}\nZürich;47,3769;8,5417;30,5;5;446,1;2;90;1\n`)).nodes).toEqual([
      { name: 'Zürich', ...near(47.3769, 8.5417), own },
    ]);
  });

  test('columns with meaningless names are read as the user says', async () => {
    const text = 'A;B;C;D;E\nHill;8,5417;47,3769;40;x\n';
    await expect(readNodes(text)).rejects.toThrow('The heading names no position.');
    const { nodes, columns } = await readNodes(text, { roles: ['name', 'lon', 'lat', 'power dBm', 'lat'] });
    expect(nodes).toEqual([{ name: 'Hill', ...near(47.3769, 8.5417), own: { 'transmitter.txw': '10' } }]);
    expect(columns.map(({ role, example }) => [role, example]).slice(3)).toEqual([
      ['power dBm', '40'],
      ['', 'x'],
    ]);
  });

  test('decimal commas in quotation marks between commas; positions in degrees, minutes and seconds', async () => {
    expect((await readNodes('name,lat,lon\n"A","51,5","-0,12"\nB,"51°30\'00""N","0°07\'12""W"\n')).nodes).toEqual([
      { name: 'A', ...near(51.5, -0.12) },
      { name: 'B', ...near(51.5, -0.12) },
    ]);
  });

  test('UTM in three columns, MGRS and Maidenhead in one', async () => {
    const { nodes, refused } = await readNodes(
      'station\tzone\teasting\tnorthing\nLondon\t30U\t699375\t5710164\nLost\t30U\t1\t\n',
    );
    expect(nodes).toEqual([{ name: 'London', lat: expect.closeTo(51.51, 1), lon: expect.closeTo(-0.13, 1) }]);
    expect(refused).toEqual([{ name: 'Lost', reason: 'zone, easting, northing: “30U 1” is not a position' }]);
    expect((await readNodes('callsign,grid\nG0ABC,IO91wm\n')).nodes).toEqual([
      { name: 'G0ABC', lat: expect.closeTo(51.52, 1), lon: expect.closeTo(-0.125, 1) },
    ]);
  });

  test('Meshtastic: what --info prints, with nodes that have no position', async () => {
    const info = `Connected to radio\n\nOwner: Base (BASE)\nNodes in mesh: {
  "!da5ed0a1": { "num": 3663647905, "user": { "id": "!da5ed0a1", "longName": "Base", "shortName": "BASE", "hwModel": "TBEAM" },
    "position": { "latitudeI": 473769000, "longitudeI": 85417000, "altitude": 410, "latitude": 47.3769, "longitude": 8.5417 }, "snr": 6.25 },
  "!da5ed0a2": { "num": 3663647906, "user": { "id": "!da5ed0a2", "longName": "Car", "shortName": "CAR" }, "snr": -3 }
}

Preferences: { "device": { "role": "ROUTER" } }
`;
    const { nodes, refused } = await readNodes(info);
    expect(nodes).toEqual([{ name: 'Base', ...near(47.3769, 8.5417) }]);
    expect(refused).toEqual([{ name: 'Car', reason: 'has no position' }]);
  });

  test('GeoJSON: a feature that is not a point is refused by name, not dropped', async () => {
    const feature = (name: string, geometry: object | null) => ({
      type: 'Feature',
      properties: { name, height: 20 },
      geometry,
    });
    const features = [
      feature('Mast', { type: 'Point', coordinates: [8.5417, 47.3769, 410] }),
      feature('Pair', {
        type: 'MultiPoint',
        coordinates: [
          [8, 47],
          [9, 47],
        ],
      }),
      feature('Area', {
        type: 'Polygon',
        coordinates: [
          [
            [8, 47],
            [9, 47],
            [9, 48],
            [8, 47],
          ],
        ],
      }),
      feature('Lost', null),
    ];
    const { nodes, refused } = await readNodes(JSON.stringify({ type: 'FeatureCollection', features }));
    expect(nodes.map(({ name }) => name)).toEqual(['Mast', 'Pair 1', 'Pair 2']);
    expect(nodes[0]?.own).toEqual({ 'transmitter.alt': '20' });
    expect(refused).toEqual([
      { name: 'Area', reason: 'is a Polygon, not a point' },
      { name: 'Lost', reason: 'has no position' },
    ]);
    expect((await readNodes('{"type":"Point","coordinates":[8,47]}')).nodes).toHaveLength(1);
    await expect(readNodes('{"type":"FeatureCollection"}')).rejects.toThrow('no list of features');
  });

  test('KML of Google Earth, in folders and with a point inside a collection', async () => {
    const kml =
      '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Sites</name><Folder><name>North</name><Placemark><name>Uetliberg</name><description><![CDATA[<b>TV</b>]]></description><LookAt><longitude>8</longitude><latitude>47</latitude></LookAt><styleUrl>#m</styleUrl><Point><gx:drawOrder>1</gx:drawOrder><coordinates>8.4914,47.3497,0</coordinates></Point></Placemark><Placemark><name>Two</name><MultiGeometry><Point><coordinates>\n 8.5,47.4,0 </coordinates></Point></MultiGeometry></Placemark></Folder></Document></kml>';
    expect((await readNodes(kml)).nodes).toEqual([
      { name: 'Uetliberg', ...near(47.3497, 8.4914) },
      { name: 'Two', ...near(47.4, 8.5) },
    ]);
  });
});

describe('files', () => {
  const line = 'name;lat;lon\nZürich;47;8\n';

  test('are read in UTF-8, in UTF-16 with a mark and in Windows-1252', async () => {
    expect(fileText(new TextEncoder().encode(`\uFEFF${line}`))).toBe(line);
    expect(fileText(Buffer.from(`\uFEFF${line}`, 'utf16le'))).toBe(line);
    expect(fileText(Buffer.from(`\uFEFF${line}`, 'utf16le').swap16())).toBe(line);
    expect(fileText(bytesOfString(line))).toBe(line);
  });

  test('that are damaged, or spreadsheets, are refused with what to do', async () => {
    await expect(readNodes(Uint8Array.of(0x50, 0x4b, 3, 4, 20))).rejects.toThrow('The zip file is damaged.');
    await expect(readNodes(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).rejects.toThrow('Save it as CSV first.');
  });
});
