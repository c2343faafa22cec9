import { existsSync, readFileSync } from 'node:fs';

import { sharedPath } from './shared.js';

/** A log of measured levels as people have it. */
export interface LogList {
  /** Name of the file in `shared/field`, which is read instead of `text` where it is there. */
  readonly file: string;
  readonly text: string;
  /**
   * Latitude and longitude (degrees) and level (dBm) of the first rows that are measurements. A refused log has none.
   */
  readonly read?: readonly (readonly [latDeg: number, lonDeg: number, dbm: number])[];
  /** Measurements of the text; those of the file where they are more. */
  readonly count?: readonly [ofText: number, ofFile?: number];
  /** Whether levels at the floor of the report are included as “at most”. */
  readonly keepFloor?: boolean;
  readonly where?: readonly string[];
  readonly notes?: readonly RegExp[];
  readonly refused?: RegExp;
}

const NO_SIGN = /have no sign: 72 is read as −72 dBm/;
const CELLS =
  'Timestamp,Longitude,Latitude,CellID,NetworkMode,RSRP,RSRQ,RSSI\n2020.02.14_09.38.00,0.503000,0.502000,1,LTE,-42.3,-9,-22.3\n2020.02.14_09.38.01,0.505500,0.504500,2,LTE,-48.2,-9,-28.2\n';

/** One row per log in `shared/field`, and one per case of mixed and coded levels. */
export const LOG_LISTS: readonly LogList[] = [
  {
    file: 'radio-files/dt-quoted-semicolons.csv',
    text: '"lat";"lon";"rssi"\n0.51;0.51;-70\n0.52;0.52;-75\n',
    count: [2, 3],
    read: [
      [0.51, 0.51, -70],
      [0.52, 0.52, -75],
    ],
  },
  {
    file: 'radio-files/dt-quoted-comment.csv',
    text: 'lat;lon;rssi;comment\n0.51;0.51;-70;"a;b"\n',
    count: [1, 3],
    read: [[0.51, 0.51, -70]],
  },
  {
    file: 'radio-files/dt-stray-quote.csv',
    text: 'latitude,longitude,rssi,ssid\n0.51,0.51,-70,blue "cafe\n0.52,0.52,-75,x\n',
    count: [2, 3],
    read: [
      [0.51, 0.51, -70],
      [0.52, 0.52, -75],
    ],
  },
  {
    file: 'radio-files/dt-several-cells.csv',
    text: CELLS,
    count: [2, 40],
    read: [[0.502, 0.503, -22.3]],
    notes: [/2 transmitters by CellID: .*--where "CellID=1".*--sites/],
  },
  {
    file: 'radio-files/dt-several-cells.csv',
    text: CELLS,
    where: ['CellID=1'],
    count: [1, 20],
    read: [[0.502, 0.503, -22.3]],
  },
  {
    file: 'radio-files/dt-rxlev.csv',
    text: 'lat,lon,RxLev\n0.502,0.5065,38\n0.504,0.508,36\n',
    count: [2, 11],
    read: [
      [0.502, 0.5065, -72],
      [0.504, 0.508, -74],
    ],
    notes: [/RxLev codes .* are converted: dBm = code − 110/],
  },
  {
    file: 'radio-files/dt-asu.csv',
    text: 'lat,lon,asu\n0.502,0.5065,20\n',
    refused: /strength units \(ASU\) of an unknown technology: .*--level-column/,
  },
  {
    file: 'radio-files/dt-pos.csv',
    text: 'lat,lon,rssi\n0.502,0.5065,72\n0.504,0.508,74\n',
    count: [2, 11],
    read: [
      [0.502, 0.5065, -72],
      [0.504, 0.508, -74],
    ],
    notes: [NO_SIGN],
  },
  {
    file: 'radio-files/dt-minus140.csv',
    text: 'lat,lon,rsrp\n0.502,0.5065,-72\n0.504,0.508,-140\n0.506,0.5095,-76\n',
    count: [2, 6],
    read: [
      [0.502, 0.5065, -72],
      [0.506, 0.5095, -76],
    ],
    notes: [/(1 level is|5 levels are) at the floor of the report: left out/],
  },
  {
    file: 'radio-files/dt-minus140.csv',
    text: 'lat,lon,rsrp\n0.502,0.5065,-72\n0.504,0.508,-140\n0.506,0.5095,-76\n',
    keepFloor: true,
    count: [3, 11],
    read: [
      [0.502, 0.5065, -72],
      [0.504, 0.508, -140],
    ],
    notes: [/at the floor of the report: a prediction below counts as exact/],
  },
  {
    file: 'radio-files/dt-wigle-1.4.csv',
    text: 'WigleWifi-1.4,appRelease=2.26,model=X,release=11,device=m,display=x,board=d,brand=ESP\nMAC,SSID,AuthMode,FirstSeen,Channel,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,Type\n02:00:00:00:00:01,alpha,[WPA2_PSK],2023-10-04 21:36:11,5,-77,0.5150,0.5100,45.30,5.25,WIFI\n',
    count: [1, 5],
    read: [[0.515, 0.51, -77]],
    notes: [/The heading is line 2/],
  },
  {
    file: 'radio-files/dt-e7.csv',
    text: 'latitude_i,longitude_i,rssi\n5020000,5064999,-72\n',
    count: [1, 11],
    read: [[0.502, 0.5065, -72]],
  },
  {
    file: 'radio-files/dt-dms.csv',
    text: "lat,lon,level\n0°30.1200'N,0°30.3900'E,-72\n",
    count: [1, 11],
    read: [[0.502, 0.5065, -72]],
  },
  {
    file: 'radio-files/dt-comments.csv',
    text: '# device x\n# gain 2.15\nlat,lon,rssi\n0.502,0.5065,-72\n',
    count: [1, 11],
    read: [[0.502, 0.5065, -72]],
    notes: [/2 lines of remarks above the heading/],
  },
  // Further cases of mixed and coded levels.
  {
    file: '',
    text: 'lat,lon,asu,NetworkMode\n1,2,20,GSM\n1,2,45,LTE\n1,2,99,LTE\n',
    count: [2],
    read: [
      [1, 2, -73],
      [1, 2, -95],
    ],
    notes: [/Strength units \(ASU\) are converted/, /1 level is unknown \(code 99\)/],
  },
  {
    file: '',
    text: 'lat,lon,rxlev\n1,2,45\n1,2,0\n1,2,99\n',
    count: [1],
    read: [[1, 2, -65]],
    notes: [/1 level is unknown/, /1 level is at the floor/],
  },
  {
    file: '',
    text: 'lat,lon,rssi\n1,2,-72\n1,2,0\n1,2,-80\n',
    count: [2],
    read: [
      [1, 2, -72],
      [1, 2, -80],
    ],
    notes: [/1 level has no measurement \(0, 999 and the like\): it is left out/],
  },
  {
    file: '',
    text: 'lat,lon,rssi\n1,2,-72\n1,2,74\n1,2,-80\n',
    count: [2],
    read: [
      [1, 2, -72],
      [1, 2, -80],
    ],
    notes: [/1 level is above 20 dBm among negative levels/],
  },
  {
    file: '',
    text: 'lat,lon,rscp\n1,2,-72\n1,2,-120\n',
    count: [1],
    read: [[1, 2, -72]],
    notes: [/1 level is at the floor/],
  },
  { file: '', text: 'lat,lon,rssi\n1,2,18\n1,2,12\n1,2,99\n', refused: /codes from 0 to 31.*--level-column/ },
  { file: '', text: 'Latitude,Longitude,RSRP (LTE pcell),RSRQ\n1,2,-90,-9\n', count: [1], read: [[1, 2, -90]] },
  { file: '', text: 'lat,lon,rssi\n"51,5","-0,12","-87,5"\n', count: [1], read: [[51.5, -0.12, -87.5]] },
  {
    file: '',
    text: 'lat,lon,RxLev Full,RxQual\n1,2,38,0\n1,2,20,1\n',
    count: [2],
    read: [
      [1, 2, -72],
      [1, 2, -90],
    ],
    notes: [/RxLev codes/, /Levels are read from the column RxLev Full/],
  },
  {
    file: '',
    text: 'lat,lon,SS-RSRP,SINR\n1,2,-90,5\n1,2,-140,1\n',
    count: [1],
    read: [[1, 2, -90]],
    notes: [/1 level is at the floor/],
  },
  {
    file: '',
    text: 'lat,lon,CPICH RSCP (dBm)\n1,2,-80\n1,2,-120\n',
    count: [1],
    read: [[1, 2, -80]],
    notes: [/1 level is at the floor/],
  },
  {
    file: '',
    text: 'lat,lon,rsrp\n1,2,-140\n',
    refused: /no level is a measurement: 1 level is at the floor of the report/,
  },
  { file: '', text: 'lat,lon,height (ft),rssi\n1,2,30,-90\n', count: [1], read: [[1, 2, -90]] },
  {
    file: '',
    text: 'lat,lon,rssi,gateway_id\n1,2,-90,a\n1,2,-91,b\n1,2,-92,a\n',
    count: [3],
    notes: [/2 transmitters by gateway_id: a \(2 rows\), b \(1 rows\)/],
  },
  { file: '', text: 'x,y,rssi\n532800,180400,-90\n', refused: /metres of a map grid.*--crs/ },
  { file: '', text: 'sep=;\nlat;lon;rssi\n51,5;-0,12;-87,5\n', count: [1], read: [[51.5, -0.12, -87.5]] },
];

/** The bytes of a log, and whether they are those of the file. */
export function logListBytes({ file, text }: LogList): { readonly bytes: Uint8Array; readonly isFile: boolean } {
  const path = sharedPath(`field/${file}`);
  const isFile = file !== '' && existsSync(path);
  return { bytes: isFile ? readFileSync(path) : new TextEncoder().encode(text), isFile };
}
