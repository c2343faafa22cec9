import { existsSync, readFileSync } from 'node:fs';

import { sharedPath } from './shared.js';

/** A table of links as people have it, with the ends that a reader gives. */
export interface LinkList {
  /** Name of the file in `shared/field`, which is read instead of `text` where it is there. */
  readonly file: string;
  readonly text: string;
  /**
   * Latitude, longitude (degrees) and height (m, NaN for none) of the transmitter, then of the receiver. A refused
   * table has none.
   */
  readonly read?: readonly (readonly number[])[];
  readonly crs?: string;
  readonly notes?: readonly RegExp[];
  /** Why it is refused, and the remedy. */
  readonly refused?: RegExp;
}

const NONE = Number.NaN;

/** One row per file of links in `shared/field`, and per further form. */
export const LINK_LISTS: readonly LinkList[] = [
  {
    file: 'terrain-and-sites/links-sep-line.csv',
    text: 'sep=;\ntx_lat_deg;tx_lon_deg;rx_lat_deg;rx_lon_deg\n0,5;0,5;0,51;0,51\n',
    read: [[0.5, 0.5, NONE, 0.51, 0.51, NONE]],
  },
  {
    file: '',
    text: 'tx_lat_deg,tx_lat_min,tx_lat_sec,tx_lat_dir,tx_lon_deg,tx_lon_min,tx_lon_sec,tx_lon_dir,rx_lat_i,rx_lon_i\n51,30,12,N,0,7,39,W,515000000,-1200000\n',
    read: [[51.503333, -0.1275, NONE, 51.5, -0.12, NONE]],
  },
  {
    file: '',
    text: 'Site A Latitude;Site A Longitude;Site B Latitude;Site B Longitude;Site A Height (ft)\n51,5;-0,12;51°36′N;0°12′W;100\n',
    read: [[51.5, -0.12, 30.48, 51.6, -0.2, NONE]],
    notes: [/the first end of each pair is read as the transmitter/],
  },
  { file: '', text: 'lat1,lon1,lat2,lon2\n1,2,3,4\n', read: [[1, 2, NONE, 3, 4, NONE]] },
  {
    file: '',
    text: 'tx_lat_deg,tx_lon_deg,rx_lat_deg,rx_lon_deg,tx_height\n1,2,3,4,30ft\n1,2,3,4,12 m\n',
    read: [
      [1, 2, 9.144, 3, 4, NONE],
      [1, 2, 12, 3, 4, NONE],
    ],
  },
  {
    file: '',
    text: 'tx_lat_deg;tx_lon_deg;rx_lat_deg;rx_lon_deg;tx_height_m\n1,5;2;3;4;1.800\n',
    refused: /line 2: tx_height_m: "1\.800" may be 1800 or 1\.800, as the point/,
  },
  {
    file: '',
    text: 'tx_lat_deg;tx_lon_deg;rx_lat_deg;rx_lon_deg;tx_height_m\n1.5;2;3;4;1,800\n',
    refused: /line 2: tx_height_m: "1,800" may be 1800 or 1\.800, as the comma/,
  },
  {
    file: '',
    text: 'tx_lat_deg;tx_lon_deg;rx_lat_deg;rx_lon_deg;tx_height_m\n1,5;2;3;4;12.500\n',
    read: [[1.5, 2, 12.5, 3, 4, NONE]],
    notes: [/tx_height_m: “12\.500” is read as 12\.500, as 12500 m cannot be meant/],
  },
  {
    file: '',
    text: 'tx_lat_deg;tx_lon_deg;rx_lat_deg;rx_lon_deg;tx_height_ft\n1.5;2;3;4;1,800\n',
    read: [[1.5, 2, 548.64, 3, 4, NONE]],
    notes: [/tx_height_ft: “1,800” is read as 1800/],
  },
  {
    file: '',
    text: 'tx_lat_deg;tx_lon_deg;rx_lat_deg;rx_lon_deg;tx_height_m\n1;2;3;4;1,800\n',
    refused: /line 2: tx_height_m: "1,800" may be 1800 or 1\.800/,
  },
  {
    file: '',
    text: 'tx_x,tx_y,rx_x,rx_y\n532800,180400,533954,171214\n',
    refused: /tx_x and tx_y are metres of a map grid.*--crs/,
  },
  {
    file: '',
    text: 'tx_x,tx_y,rx_x,rx_y\n532800,180400,533954,171214\n',
    crs: 'EPSG:27700',
    read: [[51.506935, -0.087885, NONE, 51.424114, -0.074745, NONE]],
    notes: [/5 m/],
  },
  {
    file: '',
    text: 'tx_grid,rx_grid\nTQ 30000 80000,IO91wm\n',
    read: [[51.503995, -0.128347, NONE, 51.520833, -0.125, NONE]],
  },
  {
    file: '',
    text: 'tx_lat,tx_lon,tx_alt,rx_lat,rx_lon\n1,2,350,3,4\n',
    read: [[1, 2, NONE, 3, 4, NONE]],
    notes: [/tx_alt is a height above sea level.*tx_height_m/],
  },
  {
    file: '',
    text: 'tx_lat,tx_lon,rx_lat,rx_lon\n515000000,-1200000,1,2\n',
    refused: /tx_lat: 515000000 is outside .*latitude_i/,
  },
  {
    file: '',
    text: 'tx_lat,tx_lon,rx_lat,rx_lon,power\n1,2,3,4,30\n',
    refused: /power has no known unit; use power_w or .*power_dbm.*write the unit in each cell/,
  },
];

/** The bytes of a table: of the file where it is there, else of its text. */
export function linkListBytes({ file, text }: LinkList): Uint8Array {
  const path = sharedPath(`field/${file}`);
  return file !== '' && existsSync(path) ? readFileSync(path) : new TextEncoder().encode(text);
}
