import type { LinkQuantity, SiteQuantity } from '../quantities.js';

/** Words by their meaning in the name of a column. */
export interface ColumnWords {
  readonly latitude: readonly string[];
  readonly longitude: readonly string[];
  /** Words of axes with other meanings: their column has no other word that is not known. */
  readonly doubtful: readonly string[];
  readonly parts: Readonly<Record<'degrees' | 'minutes' | 'seconds' | 'hemisphere' | 'e7' | 'e6', readonly string[]>>;
  /** Words by which a column of degrees has no minutes: `dec`, `decimal`. */
  readonly decimal: readonly string[];
  readonly sides: Readonly<Record<string, 'N' | 'S' | 'E' | 'W'>>;
  /** Ends of a link, in any table. */
  readonly ends: Readonly<Record<string, 'tx' | 'rx'>>;
  /** Ends of a link in a table of links alone. */
  readonly linkEnds: Readonly<Record<string, 'tx' | 'rx'>>;
  /** Words that add nothing. */
  readonly plain: readonly string[];
  /** Words about a map grid in the name of an easting or northing. */
  readonly grids: readonly string[];
  /** Words of something else about a coordinate. */
  readonly other: readonly string[];
}

/** Expressions for whole names, whose words are parted by `_`. */
export interface ColumnNames {
  /** Words that are written together with an axis: `latdeg`, `gpslon`, `longmin`. */
  readonly together: RegExp;
  /** Names of a place and of its position in one or three columns, the surest first. */
  readonly places: readonly (readonly [role: string, name: RegExp])[];
  /** Names of values of a site, without their unit. */
  readonly values: readonly (readonly [value: SiteQuantity, name: RegExp])[];
  /** Further names of values of a link. */
  readonly links: readonly (readonly [value: LinkQuantity, name: RegExp])[];
  /** Heights above sea level: of the ground, or of a receiver. */
  readonly altitude: RegExp;
}

/**
 * Words of the names of columns, in English, German, French, Spanish, Italian, Polish, Dutch and Scandinavian
 * languages; in small letters without accents, as `wordsOf` gives them. The Python client has a copy:
 * `tools/write/write-python-columns.mjs`.
 */
export const COLUMN_WORDS: ColumnWords = {
  latitude: words('lat latitude lattitude latitud latitudine breite breitengrad breddgrad breedtegraad szerokosc'),
  longitude: words(
    'lon lng long longitude longtitude longitud longitudine lange laenge langengrad laengengrad langdgrad lengtegraad dlugosc',
  ),
  doubtful: words('long lange laenge breite'),
  parts: {
    degrees: words('deg degs degree degrees dg d degres degre grad grado grados gradi graden stopnie'),
    minutes: words('min mins minute minutes mn m minuten minuti minuto minutos minuty'),
    seconds: words(
      'sec secs second seconds sc s sek sekunde sekunden segundo segundos secondi secondo seconde secondes sekundy',
    ),
    hemisphere: words(
      'hem hemi hemis hemisphere hemisferio hemisfero dir direction cardinal ns ew we sn eo oe ow nordsud ref indicator sign letter quadrant orientation',
    ),
    e7: words('e7 i'),
    e6: words('e6 microdeg microdegree microdegrees udeg microdegs'),
  },
  decimal: words('decimal dec dd ddd decimale decimales dezimal decdeg ddeg'),
  sides: {
    north: 'N',
    nord: 'N',
    norte: 'N',
    n: 'N',
    south: 'S',
    sud: 'S',
    sur: 'S',
    east: 'E',
    est: 'E',
    este: 'E',
    ost: 'E',
    e: 'E',
    west: 'W',
    ouest: 'W',
    oeste: 'W',
    ovest: 'W',
    w: 'W',
  },
  ends: {
    tx: 'tx',
    transmitter: 'tx',
    bts: 'tx',
    enodeb: 'tx',
    enb: 'tx',
    gnb: 'tx',
    gateway: 'tx',
    gw: 'tx',
    cell: 'tx',
    rx: 'rx',
    receiver: 'rx',
    ue: 'rx',
    mobile: 'rx',
  },
  linkEnds: {
    a: 'tx',
    1: 'tx',
    from: 'tx',
    near: 'tx',
    source: 'tx',
    start: 'tx',
    b: 'rx',
    2: 'rx',
    to: 'rx',
    far: 'rx',
    destination: 'rx',
    dest: 'rx',
    end: 'rx',
  },
  plain: words(
    'gps wgs84 wgs 84 geo geogr geographic geographical geographische geograficzna geograficzne site sites station sta antenna tower node nodes current adv last my position pos location loc cor nb nm cd sid sup support coordinate coordinates coord coords koordinate coordonnees coordenadas coordenada point of the in value nad83 nad 83 4326 epsg etrs89 etrs centre center dms payload data field wgs1984 1984 final',
  ),
  grids: words(
    'utm grid grids os osgb osgb36 lv95 lv03 lv ch1903 l93 lambert lambert93 rd map coord coordinate coordinates coords koordinate koordinaten coordonnee coordonnees coordenada coordenadas gk bng nzgb nztm itm ing tm65 gauss kruger projected epsg m meter meters metre metres in 93 wgs84 wgs 84 etrs89 amersfoort national swiss plane value wert sweref99 tm puwg 1992',
  ),
  other: words(
    'accuracy acc error err uncertainty precision std sigma source datum total delta offset name id hash count quality age time',
  ),
};

/** Names of columns as expressions; the Python client has a copy of them too. */
export const COLUMN_NAMES: ColumnNames = {
  together:
    /^(gps|rx|tx|site|station|sta|node|cell|tower|mast|bs|gw|loc|pos|geo|point|wgs84|my|adv|last|decimal|current|dms|start|end)?(latitude|lattitude|latitud|latitudine|longitude|longtitude|longitud|longitudine|lat|long|lon|lng)(degrees|degree|deg|dg|d|minutes|minute|min|mn|m|seconds|second|sec|sc|s|direction|dir|hemisphere|hemis|hemi|hem|ref|decimal|dec|dd|dms|e7|e6|i|wgs84)?$/,
  places: [
    [
      'name',
      /^(name|(site|station|sta|node|tower|mast|adv|long|location|place|sta_nm)_name|sitename|longname|long_?name|user|user_long_?name|label|title|bezeichnung|standort(name)?|nom(_du_site)?|nombre|emplazamiento|estacion|nome|sito|stazione|nazwa|naam|sta_nm_anfr)$/,
    ],
    [
      'id',
      /^(site|station|call_?sign|rufzeichen|indicatif|short_?name|aka|id|cell|cell_?id|eci|gateway|gateway_?id|eui|mac|opref|oas|standort_nr|gbif_?id|(site|node|station|sta|sup|cell|location|object)_?(id|code|number|no|nr)|code|number|no|nr|num|licence_(number|no)|license_(number|no)|callsign_number|sender|public_key|key|unique_system_identifier|oas_number|asr_number|registration_number)$/,
    ],
    ['zone', /^(utm_)?(zone|zona|fuseau|huso)$/],
    [
      'easting',
      /^((utm|grid|os|osgb|lv95|l93|rd|map|coord|coordinate|coordonnee|lambert_?(93)?|gk|bng)_)?(easting|eastings|east|ost|rechtswert|x|x_?coord|x_?coordinate|este|ostwert|e)(_(m|utm|l93|lv95|lv03|lambert|lambert_?93|rd|coord|coordinate|osgb|bng|wgs_?84))?$/,
    ],
    [
      'northing',
      /^((utm|grid|os|osgb|lv95|l93|rd|map|coord|coordinate|coordonnee|lambert_?(93)?|gk|bng)_)?(northing|northings|north|nord|hochwert|y|y_?coord|y_?coordinate|norte|nordwert|n)(_(m|utm|l93|lv95|lv03|lambert|lambert_?93|rd|coord|coordinate|osgb|bng|wgs_?84))?$/,
    ],
    [
      'place',
      /^((os_)?(mgrs|utm|(maidenhead_|qth_)?locator|maidenhead|qth|grid|grid_?square|grid_?ref(erence)?|ngr|national_grid_reference|osgb(_grid_ref)?|site_?ngr)|wkt|geom(etry)?|the_geom|coordinates?|gps_coordinates|geo_coordinates|koordinaten?|coordonnees|coordenadas|coordinate_gps|position|place|location|lat_?long?|lat_?lng|latitude_longitude|geo_?point|geolocation|geo|gps)$/,
    ],
  ],
  values: [
    [
      'height',
      /^((tx_|antenna_|ant_|mast_|tower_|structure_|overall_)?(height|hgt|ht)(_above_ground(_level)?|_agl|_to_tip|_of_structure)?|agl(_ht|_height)?|ht_agl|alt(itude)?_(agl|above_ground)|antennaht|antenna_?ht|height_above_ground|h_agl|hauteur(_antenne|_d_antenne|_support)?|sup_nm_haut|altura(_antena|_de_antena)?|altezza(_antenna)?|(antennen|mast|montage)?(hohe|hoehe)(_uber_grund|_ueber_grund|_u_grund)?)$/,
    ],
    [
      'frequency',
      /^(frq|mhz|(tx_|transmit_|centre_|center_|carrier_)?(freq|frequency)(_assigned)?|frequenz|frequence|frecuencia|frequenza|frequentie)$/,
    ],
    [
      'power',
      /^(txw|watts?|(tx_|transmit(ter)?_|output_)?(power|pwr)(_output)?|(sende)?leistung|puissance|potencia|potenza|vermogen)$/,
    ],
    ['gain', /^(txg|(tx_|antenna_|ant_)?gain|(antennen)?gewinn|gain_antenne|ganancia|guadagno)$/],
    ['azimuth', /^(azi|(antenna_|ant_)?azimuth?|direction|bearing|heading|richtung)$/],
    [
      'tilt',
      /^(tlt|(antenna_|mechanical_|electrical_)?(tilt|downtilt|down_tilt)|neigung|inclinaison|inclinacion|inclinazione)$/,
    ],
  ],
  links: [
    ['bandwidth', /^((channel_|signal_)?(bandwidth|bw)|bandbreite|largeur_de_bande|ancho_de_banda)$/],
    ['feeder_loss', /^((feeder|cable|line|coax|tx_line)_(loss|attenuation)|kabelverlust|pertes?_(cable|feeder))$/],
    ['reliability', /^reliability$/],
    ['confidence', /^confidence$/],
    ['time', /^time$/],
  ],
  altitude:
    /^((gps_|rx_|ground_|site_|terrain_|geo_|last_)?(alt|altitude|elev|elevation|ele|amsl|asl|msl)(_(amsl|asl|msl|above_sea_level|meters|metres))?|(ground_|site_|terrain_)?(height|hohe|hoehe|altitude|elevation)_(above_(mean_)?sea_level|asl|amsl|msl|uber_(nn|meer)|ueber_(nn|meer)|m_u_m|u_nn)|m_u_m)$/,
};

function words(text: string): readonly string[] {
  return text.split(' ');
}
