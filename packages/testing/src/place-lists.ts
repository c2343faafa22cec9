import { existsSync, readFileSync } from 'node:fs';

import { sharedPath } from './shared.js';

/** A list of places as people have it, with what a reader gives for it. */
export interface PlaceList {
  /** Name of the file in `shared/field`, which is read instead of `text` where it is there. */
  readonly file: string;
  /** Content of the same kind. */
  readonly text: string;
  /**
   * Name, latitude and longitude (degrees) of each place; those of map grids as PROJ 9.1.1 gives them. A refused list
   * has none.
   */
  readonly read?: readonly (readonly [name: string, latDeg: number, lonDeg: number])[];
  /** Coordinate system that is named. */
  readonly crs?: string;
  /** Sentences that the notes have. */
  readonly notes?: readonly RegExp[];
  /** Why it is refused, and the remedy. */
  readonly refused?: RegExp;
  /** Values of the radio of the first place, in m, MHz, W, dBi, degrees. */
  readonly values?: Readonly<Record<string, number>>;
}

const DMS_HEADING =
  'Latitude Degrees,Latitude Minutes,Latitude Seconds,Latitude Direction,Longitude Degrees,Longitude Minutes,Longitude Seconds,Longitude Direction';
const METRES = /metres of a map grid.*name it, such as EPSG:27700/;

/** One row per file of places in `shared/field`, and per further form of its kind. */
export const PLACE_LISTS: readonly PlaceList[] = [
  {
    file: 'terrain-and-sites/sites-fcc-dms-columns.csv',
    text: `Callsign,${DMS_HEADING}\nKA413,39,34,7,N,79,34,45,W\n`,
    read: [['KA413', 39.568611, -79.579167]],
  },
  {
    file: 'terrain-and-sites/sites-hemisphere-column.csv',
    text: 'name,latitude,N/S,longitude,E/W\nA,42.3,N,71.1,W\n',
    read: [['A', 42.3, -71.1]],
  },
  {
    file: 'terrain-and-sites/sites-projected-integers.csv',
    text: 'name,x,y\nLondon,699375,5710164\n',
    refused: METRES,
  },
  {
    file: 'terrain-and-sites/sites-projected-integers.csv',
    text: 'name,x,y\nLondon,699375,5710164\n',
    crs: 'EPSG:32630',
    read: [['London', 51.507381, -0.126954]],
  },
  {
    file: 'terrain-and-sites/sites-kml-spaces.kml',
    text: '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>A</name><Point><coordinates> -0.12, 51.5, 30 </coordinates></Point></Placemark></kml>',
    read: [['A', 51.5, -0.12]],
  },
  {
    file: 'terrain-and-sites/sites-multiline-cell.csv',
    text: 'name,address,lat,lon\n"Hill","12 Road\nTown",51.5,-0.12\nB,x,52,1\n',
    read: [
      ['Hill', 51.5, -0.12],
      ['B', 52, 1],
    ],
  },
  {
    file: 'terrain-and-sites/sites-alt-amsl.csv',
    text: 'name,lat,lon,alt\nMatterhorn,45.976,7.658,4478\n',
    read: [['Matterhorn', 45.976, 7.658]],
    values: {},
    notes: [/alt is a height above sea level.*default height is used.*height_m/],
  },
  {
    file: 'radio-files/imp-xy-metres.csv',
    text: 'name,x,y\nLondon Bridge,532800,180400\nCrystal Palace,533954,171214\n',
    refused: METRES,
  },
  {
    file: 'radio-files/imp-xy-metres.csv',
    text: 'name,x,y\nLondon Bridge,532800,180400\nCrystal Palace,533954,171214\n',
    crs: 'EPSG:27700',
    read: [
      ['London Bridge', 51.506935, -0.087885],
      ['Crystal Palace', 51.424114, -0.074745],
    ],
    notes: [/EPSG:27700 is shifted.*5 m/],
  },
  {
    file: 'radio-files/imp-lv95-semicolon.csv',
    text: 'Standort;X;Y;Hoehe (m)\nUetliberg;2679280;1245160;120\nSaentis;2744181;1234607;80\n',
    refused: METRES,
  },
  {
    file: 'radio-files/imp-lv95-semicolon.csv',
    text: 'Standort;X;Y;Hoehe (m)\nUetliberg;2679280;1245160;120\nSaentis;2744181;1234607;80\n',
    crs: '2056',
    read: [
      ['Uetliberg', 47.35252, 8.48793],
      ['Saentis', 47.24663, 9.34328],
    ],
    values: { height: 120 },
    notes: [/EPSG:2056/],
  },
  {
    file: 'radio-files/imp-dms-columns-uls.csv',
    text: 'call_sign;location_number;lat_degrees;lat_minutes;lat_seconds;lat_direction;long_degrees;long_minutes;long_seconds;long_direction\nWXX1;1;40;44;54.4;N;73;59;8.4;W\n',
    read: [['WXX1', 40.748444, -73.985667]],
  },
  {
    file: 'radio-files/imp-hemisphere-column.csv',
    text: 'name,latitude,lat_dir,longitude,lon_dir\nA,51.5072,N,0.1275,W\nB,33.8568,S,151.2153,E\n',
    read: [
      ['A', 51.5072, -0.1275],
      ['B', -33.8568, 151.2153],
    ],
  },
  {
    file: 'radio-files/imp-ofcom-wtr.csv',
    text: 'Licence Number,SID_LAT_N_S,SID_LAT_DEG,SID_LAT_MIN,SID_LAT_SEC,SID_LONG_E_W,SID_LONG_DEG,SID_LONG_MIN,SID_LONG_SEC,NGR,Frequency,Height Above Sea Level,Antenna Gain,Antenna AZIMUTH,Antenna Height\n0000001/1,N,51,30,12,W,0,7,39,TQ 30000 80000,7128000000,35,37.5,123.4,45\n0000002/1,N,52,0,0,E,0,30,0,TL 70000 50000,456000000,20,2.1,,30\n',
    read: [
      ['0000001/1', 51.503333, -0.1275],
      ['0000002/1', 52, 0.5],
    ],
    values: { frequency: 7128, gain: 37.5, azimuth: 123.4, height: 45 },
    notes: [/Frequency has no unit.*Hz/],
  },
  {
    file: 'radio-files/imp-kml-links.kml',
    text: '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Tower 1</name><Point><coordinates>-0.12,51.5,30</coordinates></Point></Placemark><Placemark><name>Tower 2</name><Point><coordinates>-0.20,51.6,20</coordinates></Point></Placemark><Placemark><name>Tower 1 to Tower 2</name><LineString><coordinates>-0.12,51.5,30 -0.20,51.6,20</coordinates></LineString></Placemark></kml>',
    read: [
      ['Tower 1', 51.5, -0.12],
      ['Tower 2', 51.6, -0.2],
    ],
  },
  {
    file: 'radio-files/imp-kml-track.kml',
    text: '<kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Placemark><name>drive</name><gx:Track><when>2020</when><gx:coord>-0.12 51.5 30</gx:coord><when>2021</when><gx:coord>-0.13 51.5 30</gx:coord></gx:Track></Placemark></kml>',
    read: [
      ['Point 1', 51.5, -0.12],
      ['Point 2', 51.5, -0.13],
    ],
  },
  {
    file: 'radio-files/imp-kml-prefix.kml',
    text: '<kml:kml xmlns:kml="http://www.opengis.net/kml/2.2"><kml:Placemark><kml:name>M</kml:name><kml:Point><kml:coordinates>-0.12,51.5,30</kml:coordinates></kml:Point></kml:Placemark></kml:kml>',
    read: [['M', 51.5, -0.12]],
  },
  {
    file: 'radio-files/imp-csv-multiline.csv',
    text: 'name,address,lat,lon\nA,"1 High Street\nLondon",51.5,-0.12\nB,"2 Low Street",52.0,0.5\n',
    read: [
      ['A', 51.5, -0.12],
      ['B', 52, 0.5],
    ],
  },
  {
    file: 'radio-files/imp-id-before-name.csv',
    text: 'id,name,latitude,longitude,altitude,power,frequency\n1,North hill,51.5,-0.12,350,43,868100000\n',
    read: [['North hill', 51.5, -0.12]],
    values: { frequency: 868.1 },
    notes: [
      /power has no unit: 43 may be W or dBm.*power_dbm/,
      /frequency has no unit: 868100000 is read as Hz/,
      /altitude is a height above sea level/,
    ],
  },
  {
    file: 'radio-files/imp-meshcore.json',
    text: '[{"public_key":"aa","adv_name":"Repeater North","adv_lat":51.5,"adv_lon":-0.12,"type":2},{"public_key":"bb","adv_name":"Room","adv_lat":51.6,"adv_lon":-0.2,"type":3}]',
    read: [
      ['Repeater North', 51.5, -0.12],
      ['Room', 51.6, -0.2],
    ],
  },
  {
    file: 'radio-files/imp-meshtastic-mqtt.json',
    text: '[{"type":"position","from":123,"sender":"!0000007b","payload":{"latitude_i":515000000,"longitude_i":-1200000,"altitude":120}}]',
    read: [['!0000007b', 51.5, -0.12]],
    notes: [/altitude is a height above sea level/],
  },
  {
    file: 'radio-files/imp-uke-dms.csv',
    text: 'name;lat;lon\nA;52N13\'56";21E00\'45"\nB;52N24\'10";16E55\'12"\n',
    read: [
      ['A', 52.232222, 21.0125],
      ['B', 52.402778, 16.92],
    ],
  },
  // Further forms of these kinds.
  {
    file: '',
    text: 'SUP_ID;STA_NM_ANFR;COR_NB_DG_LAT;COR_NB_MN_LAT;COR_NB_SC_LAT;COR_CD_NS_LAT;COR_NB_DG_LON;COR_NB_MN_LON;COR_NB_SC_LON;COR_CD_EW_LON;SUP_NM_HAUT\n1;x1;48;51;24;N;2;21;7;O;30,5\n2;x2;48;51;24;N;2;21;7;E;30,5\n',
    read: [
      ['x1', 48.856667, -2.351944],
      ['x2', 48.856667, 2.351944],
    ],
    values: { height: 30.5 },
    notes: [/O is read as west/],
  },
  {
    file: '',
    text: 'SITE,LAT_DEG,LAT_MIN,LAT_SEC,LAT_HEMIS,LAT_DECIMAL,LONG_DEG,LONG_MIN,LONG_SEC,LONG_HEMIS,LONG_DECIMAL\nA,40,30,0,N,40.5,74,15,0,W,-74.25\n',
    read: [['A', 40.5, -74.25]],
  },
  {
    file: '',
    text: 'Station,Lat Deg,Lat Min,Lat Sec,S,Long Deg,Long Min,Long Sec,E\nA,33,55,12,S,18,25,30,E\n',
    read: [['A', -33.92, 18.425]],
  },
  { file: '', text: 'Station;Latitude;Longitude\nA;33S5511;018E2533\n', read: [['A', -33.919722, 18.425833]] },
  {
    file: '',
    text: "Nombre;Latitud;Longitud\nA;40°25'N;3°42'O\n",
    read: [['A', 40.416667, -3.7]],
    notes: [/O is read as west/],
  },
  {
    file: '',
    text: "Standort;Breite;Länge\nA;47°30'N;8°30'O\n",
    read: [['A', 47.5, 8.5]],
    notes: [/O is read as east/],
  },
  { file: '', text: 'name,lat,lon\nA,40 25 N,3 42 O\n', refused: /O may be west .* or east .*: write W or E/ },
  { file: '', text: 'name,lat,lon\nA,40-26-46.0 N,3-42-0.0 W\n', read: [['A', 40.446111, -3.7]] },
  { file: '', text: 'name,Latitude (N),Longitude (W)\nA,51.5,0.12\n', read: [['A', 51.5, -0.12]] },
  {
    file: '',
    text: 'name,lat,lon\nA,515000000,-1200000\n',
    refused: /lat: 515000000 is outside −(90|89) to (90|89) degrees; for 1e-7 degrees, call the columns latitude_i/,
  },
  { file: '', text: 'name,latE7,lonE7\nA,515000000,-1200000\n', read: [['A', 51.5, -0.12]] },
  { file: '', text: 'name,latitude_e6,longitude_e6\nA,51500000,-120000\n', read: [['A', 51.5, -0.12]] },
  { file: '', text: 'WKT,name\n"POINT (-0.12 51.5)",A\n', read: [['A', 51.5, -0.12]] },
  { file: '', text: 'id,decimalLatitude,decimalLongitude\n7,51.5,-0.12\n', read: [['7', 51.5, -0.12]] },
  { file: '', text: 'name,NGR\nA,TQ 30000 80000\n', read: [['A', 51.503995, -0.128347]] },
  {
    file: '',
    text: '{"nodes":[{"id":"!a","long_name":"Base","last_lat":515000000,"last_long":-1200000}]}',
    read: [['Base', 51.5, -0.12]],
  },
  {
    file: '',
    text: '╒══╤══╤══╕\n│ N │ User │ Latitude │ Longitude │\n╞══╪══╡\n│ 1 │ Base │ 47.3769° │ 8.5417° │\n├──┼──┤\n│ 2 │ Car │ N/A │ N/A │\n╘══╧══╛\n',
    read: [['Base', 47.3769, 8.5417]],
  },
  {
    file: '',
    text: '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::27700"}},"features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[532800,180400]}}]}',
    read: [['A', 51.506935, -0.087885]],
    notes: [/5 m/],
  },
  {
    file: '',
    text: '{"type":"Point","coordinates":[532800,180400]}',
    refused: /not degrees; metres of a map grid need their coordinate system/,
  },
  {
    file: '',
    text: '<kml><Placemark><name>L</name><LineString><coordinates>-0.12,51.5,30,-0.13,51.6,30</coordinates></LineString></Placemark></kml>',
    read: [
      ['Point 1', 51.5, -0.12],
      ['Point 2', 51.6, -0.13],
    ],
  },
  {
    file: '',
    text: '<kml><Placemark><name>L</name><MultiGeometry><Point><coordinates>1,2</coordinates></Point><Point><coordinates>3,4</coordinates></Point></MultiGeometry></Placemark></kml>',
    read: [
      ['L 1', 2, 1],
      ['L 2', 4, 3],
    ],
  },
  {
    file: '',
    text: 'name,lat,lon,power,freq,height\nA,1,2,27dBm,0.45GHz,30ft\n',
    read: [['A', 1, 2]],
    values: { power: 0.5011872, frequency: 450, height: 9.144 },
  },
  // Headings of registers and planning tools.
  {
    file: '',
    text: 'Site Name,Lat S (Deg),Lat S (Min),Lat S (Sec),Long E (Deg),Long E (Min),Long E (Sec)\nHill,33,55,12,18,25,30\n',
    read: [['Hill', -33.92, 18.425]],
  },
  { file: '', text: 'name,Latitude (S),Longitude (W)\nA,33.5,70.25\n', read: [['A', -33.5, -70.25]] },
  {
    file: '',
    text: 'Site,Latitude Degrees,Latitude Minutes,Latitude Seconds,Longitude Degrees,Longitude Minutes,Longitude Seconds\nA,33,55,12,18,25,30\n',
    read: [['A', 33.92, 18.425]],
    notes: [/no hemisphere and no sign: Latitude Degrees as north, Longitude Degrees as east/],
  },
  {
    file: '',
    text: 'OAS,CITY,LATDEC,LONDEC,DMSLAT,DMSLON,AGL,AMSL\n01-000001,X,32.5,-86.25,32-30-00.00N,086-15-00.00W,120,500\n',
    read: [['01-000001', 32.5, -86.25]],
    values: { height: 36.576 },
    notes: [/AGL in ft/, /AMSL is a height above sea level/],
  },
  {
    file: '',
    text: 'registration_number,latitude_degrees,latitude_minutes,latitude_seconds,latitude_direction,latitude_total_seconds,longitude_degrees,longitude_minutes,longitude_seconds,longitude_direction,longitude_total_seconds\n1000001,39,34,7.0,N,142447.0,79,34,45.0,W,286485.0\n',
    read: [['1000001', 39.568611, -79.579167]],
  },
  {
    file: '',
    text: 'Opref,Antennaht,Anttype,Sitelat,Sitelng,Sitengr\nX1,15,macro,51.5,-0.12,TQ305802\n',
    read: [['X1', 51.5, -0.12]],
    values: { height: 15 },
  },
  {
    file: '',
    text: 'Nombre;Grados Latitud;Minutos Latitud;Segundos Latitud;Hemisferio Latitud;Grados Longitud;Minutos Longitud;Segundos Longitud;Hemisferio Longitud\nCerro;40;25;0;N;3;42;0;O\n',
    read: [['Cerro', 40.416667, -3.7]],
    notes: [/O is read as west/],
  },
  {
    file: '',
    text: 'name,utm_zone,utm_easting,utm_northing\nA,30,699375,5710164\n',
    refused: /has no hemisphere: write the zone with N or S, such as 30N/,
  },
  {
    file: '',
    text: 'WKT,name\n"POINT (-0.12 51.5)",A\n"LINESTRING (-0.1 51.5, -0.2 51.6)",L\n',
    read: [['A', 51.5, -0.12]],
  },
  {
    file: '',
    text: 'WKT,name\n"LINESTRING (-0.1 51.5, -0.2 51.6)",L\n',
    refused: /L \(line 2\): WKT: is a LINESTRING, not a point/,
  },
  {
    file: '',
    text: '{"type":"Feature","properties":{"Name":"A","Height":"30 ft"},"geometry":{"type":"Point","coordinates":["-0.12","51.5"]}}',
    read: [['A', 51.5, -0.12]],
    values: { height: 9.144 },
  },
  {
    file: '',
    text: '<ns0:kml xmlns:ns0="http://www.opengis.net/kml/2.2"><ns0:Placemark><ns0:name>A</ns0:name><ns0:ExtendedData><ns0:Data name="height (m)"><ns0:value>30</ns0:value></ns0:Data></ns0:ExtendedData><ns0:Point><ns0:coordinates>-0.12,51.5,300</ns0:coordinates></ns0:Point></ns0:Placemark></ns0:kml>',
    read: [['A', 51.5, -0.12]],
    values: { height: 30 },
  },
  { file: '', text: 'name,lat,lon\nA,51,5,-0,12\n', refused: /A \(line 2\): has 5 cells, the heading 3: quote cells/ },
  {
    file: '',
    text: 'name,lat,lon,power (dB),EIRP (dBm),azimuth\nA,1,2,3,40,ND\n',
    read: [['A', 1, 2]],
    values: {},
    notes: [
      /power \(dB\) is not read: its unit is none of W/,
      /EIRP \(dBm\) is not read: the power of a site is that of its transmitter/,
    ],
  },
  {
    file: '',
    text: 'name,lat,lon\nA,513026N,0000739W\nB,N5130.44,W00007.65\n',
    read: [
      ['A', 51.507222, -0.1275],
      ['B', 51.507333, -0.1275],
    ],
  },
  { file: '', text: 'Site,Latitude,N/S,Longitude,E/W\nA,51.5,N,0.12,\n', refused: /A \(line 2\): E\/W: it is empty/ },
  { file: '', text: 'Site,Latitude,N/S,Longitude,E/W\nA,51.5,,-0.12,\n', refused: /A \(line 2\): N\/S: it is empty/ },
  {
    file: '',
    text: '<kml><Placemark><name>A</name><Point><coordinates>-0,12,51,5,0</coordinates></Point></Placemark></kml>',
    refused: /A: -0,12,51,5,0.* is not a position/,
  },
  {
    file: '',
    text: 'name,lat,lon,datum\nA,39,-79,NAD27\n',
    read: [['A', 39, -79]],
    notes: [/datum has NAD27: positions are read as WGS 84.*EPSG:4267/],
  },
  { file: '', text: 'name,lat,lon,datum\nA,39,-79,NAD27\n', crs: 'EPSG:4267', read: [['A', 39.000036, -78.999738]] },
  // Commas and points that part thousands or decimals.
  {
    file: '',
    text: 'name,lat,lon,height\nA,1,2,"1,800"\nB,3,4,"12,5"\n',
    read: [
      ['A', 1, 2],
      ['B', 3, 4],
    ],
    values: { height: 1.8 },
  },
  {
    file: '',
    text: 'name,lat,lon,height\nA,1.5,2.25,"1,800"\n',
    refused: /height: “1,800” may be 1800 or 1\.800, as the comma/,
  },
  {
    file: '',
    text: 'name;lat;lon;height\nA;1,5;2,25;1.800\n',
    refused: /height: “1\.800” may be 1800 or 1\.800, as the point.*write 1800 or 1,800/,
  },
  {
    file: '',
    text: 'name,lat,lon,height_ft\nA,1.5,2.25,"1,800"\n',
    read: [['A', 1.5, 2.25]],
    values: { height: 548.64 },
    notes: [/height_ft: “1,800” is read as 1800, as 1\.800 ft cannot be meant/],
  },
  {
    file: '',
    text: 'name;lat;lon;freq_mhz;height_m\nA;48,1234;11,5678;433.920;12.500\n',
    read: [['A', 48.1234, 11.5678]],
    values: { frequency: 433.92, height: 12.5 },
    notes: [
      /freq_mhz: “433\.920” is read as 433\.920, as 433920 MHz cannot be meant\. If that is wrong/,
      /height_m: “12\.500” is read as 12\.500/,
    ],
  },
  {
    file: '',
    text: 'name,lat,lon,freq_mhz\nA,48.1,11.2,"433,920"\n',
    read: [['A', 48.1, 11.2]],
    values: { frequency: 433.92 },
    notes: [/freq_mhz: “433,920”/],
  },
  {
    file: '',
    text: 'name,lat,lon,freq\nA,48.1,11.2,"433,920"\n',
    read: [['A', 48.1, 11.2]],
    values: { frequency: 433.92 },
    notes: [/freq: “433,920”/],
  },
  {
    file: '',
    text: 'name,lat,lon,power_w,height_m\nA,48.1,11.2,"1,500","2,500"\nB,48.1,11.3,"0,500","3,500"\n',
    read: [
      ['A', 48.1, 11.2],
      ['B', 48.1, 11.3],
    ],
    values: { power: 1.5, height: 2.5 },
    notes: [/height_m: “2,500” is read as 2\.500/],
  },
  { file: '', text: 'name,lat,lon,power_w\nA,48.1,11.2,"1,500"\n', refused: /power_w: “1,500” may be 1500 or 1\.500/ },
  {
    file: '',
    text: 'name;lat;lon;azimuth;gain_dbi\nA;48,1;11,2;120.500;17.500\n',
    read: [['A', 48.1, 11.2]],
    values: { azimuth: 120.5, gain: 17.5 },
    notes: [/azimuth: “120\.500”/, /gain_dbi: “17\.500”/],
  },
  {
    file: '',
    text: 'name;lat;lon;height_m;gain_dbi\nA;48,1;11,2;12,500;17,500\n',
    read: [['A', 48.1, 11.2]],
    values: { height: 12.5, gain: 17.5 },
  },
  // A blank may part thousands, or two numbers.
  {
    file: '',
    text: 'name,lat,lon,height_m\nA,48.1,11.2,100 200\n',
    refused: /height_m: “100 200” may be one number or two/,
  },
  {
    file: '',
    text: 'name,lat,lon,height_m\nA,48.1,11.2,1 200\n',
    read: [['A', 48.1, 11.2]],
    values: { height: 1200 },
    notes: [/height_m: the blank of “1 200” is read as a separator of thousands/],
  },
  {
    file: '',
    text: 'name,lat,lon,freq_khz\nA,48.1,11.2,433\u00a0920\n',
    read: [['A', 48.1, 11.2]],
    values: { frequency: 433.92 },
  },
  {
    file: '',
    text: 'name;x;y;height_m\nA;532 800;180 400;30,5\n',
    crs: 'EPSG:27700',
    read: [['A', 51.506935, -0.087885]],
    values: { height: 30.5 },
    notes: [/blanks of “532 800” are read as separators of thousands/],
  },
  {
    file: '',
    text: 'name;x;y;height_m\nA;532.800;180.400;30,5\n',
    crs: 'EPSG:27700',
    read: [['A', 51.506935, -0.087885]],
    notes: [/point of “532\.800” is read as a separator of thousands/],
  },
  {
    file: '',
    text: 'name,lat,lon,Altitude (m)\nA,48.1,11.2,300\n',
    read: [['A', 48.1, 11.2]],
    notes: [/--height-column 'Altitude \(m\)'\)/],
  },
  {
    file: '',
    text: 'name;lat;lon;height\nA;1;2;1,800\n',
    refused: /height: “1,800” may be 1800 or 1\.800, as the comma may part thousands or decimals: write 1800 or 1\.800/,
  },
  {
    file: '',
    text: 'name,lat,lon,frequency_khz\nA,1,2,"1,234,567"\n',
    read: [['A', 1, 2]],
    values: { frequency: 1234.567 },
  },
  {
    file: '',
    text: 'name,x,y\nA,"532,800","180,400"\n',
    crs: 'EPSG:27700',
    read: [['A', 51.506935, -0.087885]],
    notes: [/comma of “532,800” is read as a separator of thousands/],
  },
  { file: '', text: "name;X;Y\nA;2'679'280.0;1'245'160.0\n", crs: 'EPSG:2056', read: [['A', 47.352524, 8.487934]] },
  { file: '', text: 'name;x;y\nA;532.800,5;180.400,0\n', crs: 'EPSG:27700', read: [['A', 51.506935, -0.087878]] },
  // Coordinate systems of the EPSG dataset; values of PROJ 9.1.1.
  {
    file: '',
    text: 'name,Rechtswert,Hochwert\nA,3500000,5400000\n',
    crs: 'EPSG:31467',
    read: [['A', 48.737536, 8.998974]],
    notes: [/EPSG:31467 is shifted to WGS 84 by 7 parameters/],
  },
  {
    file: '',
    text: 'name,lat,lon\nA,39,-79\n',
    crs: 'EPSG:4267',
    read: [['A', 39.000036, -78.999738]],
    notes: [/EPSG:4267 is shifted/],
  },
  {
    file: '',
    text: 'name,x,y\nA,6580822,674032\n',
    crs: 'EPSG:3006',
    read: [['A', 59.330231, 18.05919]],
    notes: [/x and y are read as northing and easting: the other way round they are outside EPSG:3006/],
  },
  {
    file: '',
    text: 'name,x,y\nA,532.8001,180.4001\n',
    crs: 'EPSG:27700',
    read: [['A', 49.768776, -7.549981]],
    notes: [/less than 10 km from the origin of EPSG:27700.*if they are kilometres/],
  },
  {
    file: '',
    text: 'name,x,y\nA,532800,180400\nB,2679280,1245160\n',
    crs: 'EPSG:27700',
    read: [
      ['A', 51.506935, -0.087885],
      ['B', 55.327104, 34.987422],
    ],
    notes: [/One position is far outside the area of EPSG:27700, such as 2679280, 1245160/],
  },
  {
    file: '',
    text: '[{"name":"A","easting":532800.123,"northing":180400.456}]',
    crs: 'EPSG:27700',
    read: [['A', 51.506939, -0.087883]],
    notes: [/EPSG:27700 is shifted.*5 m/],
  },
  { file: '', text: '{"nodes":{"a":{"easting":532800,"northing":180400}}}', refused: METRES },
  { file: '', text: '{"name":"A","x":532800,"y":180400}', crs: 'EPSG:27700', read: [['A', 51.506935, -0.087885]] },
  {
    file: '',
    text: '[{"name":"A","lat":39,"lon":-79}]',
    crs: 'EPSG:4267',
    read: [['A', 39.000036, -78.999738]],
    notes: [/EPSG:4267 is shifted/],
  },
  {
    file: '',
    text: 'name,lat,lon,Height,Height Unit,Frequency,Freq Unit\nA,51,1,100,ft,450,MHz\nB,52,1,30,m,451,MHz\n',
    read: [
      ['A', 51, 1],
      ['B', 52, 1],
    ],
    values: { height: 30.48, frequency: 450 },
  },
  { file: '', text: 'name,lat,lon,power,unit\nA,51,1,43,dBm\n', read: [['A', 51, 1]], values: { power: 19.95262 } },
  {
    file: '',
    text: 'name,lat,lon,height,unit\nC,51,3,20,cubits\n',
    read: [['C', 51, 3]],
    values: { height: 20 },
    notes: [/The column unit is not read: it has no units of height/],
  },
  {
    file: '',
    text: 'name,lat,lon,height,unit\nC,51,3,20,cubits\nA,51,1,20,m\n',
    read: [['A', 51, 1]],
    values: { height: 20 },
  },
  { file: '', text: 'name,lat,lon,power_w,unit\nA,51,1,5,101\n', read: [['A', 51, 1]], values: { power: 5 } },
  {
    file: '',
    text: 'name,lat,lon,height,unit\nA,51,1,20,Sales\nB,51,2,30,Ops\n',
    read: [
      ['A', 51, 1],
      ['B', 51, 2],
    ],
    values: { height: 20 },
    notes: [/The column unit is not read/],
  },
  {
    file: '',
    text: 'name,lat,lon,Antenna Height,Height Unit\nA,51,1,100,ft\n',
    read: [['A', 51, 1]],
    values: { height: 30.48 },
  },
  { file: '', text: 'name,lat,lon,unit,height\nA,51,1,ft,100\n', read: [['A', 51, 1]], values: { height: 30.48 } },
  {
    file: '',
    text: 'name,lat,lon,height_ft,heightunit\nA,51,1,100,ft\n',
    read: [['A', 51, 1]],
    values: { height: 30.48 },
  },
  {
    file: '',
    text: 'name,lat,lon,Frequency (MHz),Frequency Unit\nA,51,1,0.45,GHz\n',
    refused: /Frequency \(MHz\): its heading says MHz, the column Frequency Unit says GHz/,
  },
  {
    file: '',
    text: '[{"name":"A","lat":51,"lon":1,"height":100,"heightUnit":"ft"}]',
    read: [['A', 51, 1]],
    values: { height: 30.48 },
  },
  {
    file: '',
    text: '[{"name":"A","lat":51,"lon":1,"height":{"value":100,"unit":"ft"}}]',
    read: [['A', 51, 1]],
    values: { height: 30.48 },
  },
  {
    file: '',
    text: 'name,lat,lon,easting,northing\nA,51.507,-0.0879,532800,180400\n',
    crs: 'EPSG:27700',
    read: [['A', 51.506935, -0.087885]],
  },
  {
    file: '',
    text: 'name,lat,lon\nA,51.5,-0.1\n',
    crs: 'EPSG:27700',
    refused: /lon and lat look like degrees, and EPSG:27700 has metres: name no system/,
  },
  {
    file: '',
    text: 'name,lat_deg,lat_min,lat_dir,lon_deg,lon_min,lon_dir\nA,51,30,N,0,6,W\n',
    crs: 'EPSG:27700',
    refused: /look like degrees, and EPSG:27700 has metres/,
  },
  {
    file: '',
    text: 'name,latitude_i,longitude_i\nA,515000000,-1000000\n',
    crs: 'EPSG:27700',
    refused: /latitude_i and longitude_i look like degrees/,
  },
  {
    file: '',
    text: '[{"name":"A","lat":51.5,"lon":-0.1}]',
    crs: 'EPSG:27700',
    refused: /look like degrees, and EPSG:27700 has metres/,
  },
  {
    file: '',
    text: '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:27700"}},"features":[{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"Point","coordinates":[-0.1,51.5]}}]}',
    refused: /The coordinates look like degrees, and EPSG:27700 has metres/,
  },
  {
    file: '',
    text: 'name,easting,northing\nA,532800,180400\nB,0,0\n',
    crs: 'EPSG:27700',
    read: [['A', 51.506935, -0.087885]],
  },
  {
    file: '',
    text: 'name,x,y\nA,6580822,674032\nB,0,0\n',
    crs: 'EPSG:3006',
    read: [['A', 59.330231, 18.05919]],
    notes: [/read as northing and easting/],
  },
  {
    file: '',
    text: 'name,x,y\nA,532800,180400\nB,532.9,180.5\n',
    crs: 'EPSG:27700',
    read: [
      ['A', 51.506935, -0.087885],
      ['B', 49.768777, -7.549979],
    ],
    notes: [/One position is less than 10 km from the origin of EPSG:27700, such as 532.9, 180.5/],
  },
  {
    file: '',
    text: '{"crs":"EPSG:27700","sites":[{"name":"A","easting":532800,"northing":180400}]}',
    read: [['A', 51.506935, -0.087885]],
    notes: [/EPSG:27700 is shifted/],
  },
  {
    file: '',
    text: '{"spatialReference":{"wkid":27700},"sites":[{"name":"A","x":532800,"y":180400}]}',
    read: [['A', 51.506935, -0.087885]],
  },
  {
    file: '',
    text: 'name,wkt\nA,POINT(532800 180400)\n',
    crs: 'EPSG:27700',
    read: [['A', 51.506935, -0.087885]],
    notes: [/EPSG:27700 is shifted/],
  },
  {
    file: '',
    text: 'name,coordinates\nA,"39, -79"\n',
    crs: 'EPSG:4267',
    read: [['A', 39.000036, -78.999738]],
    notes: [/EPSG:4267 is shifted/],
  },
  {
    file: '',
    text: 'name,mgrs\nA,30UXC9937510164\n',
    crs: 'EPSG:27700',
    read: [['A', 51.507386, -0.126947]],
    notes: [/EPSG:27700 is not used for mgrs/],
  },
  {
    file: '',
    text: '[{"name":"A","position":{"x":532800,"y":180400}},{"name":"B","location":{"x":533954,"y":171214}}]',
    crs: 'EPSG:27700',
    read: [
      ['A', 51.506935, -0.087885],
      ['B', 51.424114, -0.074745],
    ],
  },
  {
    file: '',
    text: 'name,x,y\nA,1,2\n',
    crs: 'EPSG:99999',
    refused: /EPSG:99999.*such as EPSG:27700 for the British National Grid/,
  },
  // A cell of seconds that is empty, beside minutes.
  {
    file: '',
    text: 'name,lat_deg,lat_min,lat_sec,lat_dir,lon_deg,lon_min,lon_sec,lon_dir\nA,51,30,,N,0,7,39,W\n',
    read: [['A', 51.5, -0.1275]],
    notes: [/lat_sec is empty in one row: read as 0 seconds.*1′/],
  },
  { file: '', text: 'name,lat,lon,height\nA,1,2,tall\n', refused: /height: “tall” is not a height in m/ },
];

/** The bytes of a list: of the file where it is there, else of its text. */
export function placeListBytes({ file, text }: PlaceList): Uint8Array {
  const path = sharedPath(`field/${file}`);
  return file !== '' && existsSync(path) ? readFileSync(path) : new TextEncoder().encode(text);
}

/** The end of the name of such a file. */
export function placeListKind({ text }: PlaceList): string {
  const start = text.trimStart().charAt(0);
  return start === '<' ? 'kml' : start === '{' || start === '[' ? 'json' : 'csv';
}
