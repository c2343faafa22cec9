// @ts-check
/**
 * Strings on which expressions and readers take long: long runs of what several parts of a pattern can match, and an
 * end that none does.
 */

/** @type {Readonly<Record<string, (length: number) => string>>} */
export const WORST = {
  percents: (length) => `0A${run('%', length)}\nA`,
  digits: (length) => `${run('1', length)}x`,
  'digits and commas': (length) => `${run('1,', length)}x`,
  zeros: (length) => `0.${run('0', length)}1x`,
  blanks: (length) => `1${run(' ', length)}!`,
  tabs: (length) => `NAME${run('\t', length)}\u2028x`,
  lines: (length) => `${run('A 1\n', length)}x`,
  'empty lines': (length) => run('\n', length),
  slashes: (length) => `x${run('/', length)}x`,
  backslashes: (length) => `x${run('\\', length)}x`,
  quotes: (length) => `"${run('""', length)},`,
  'quotes and commas': (length) => `${run(',"', length)}x`,
  angles: (length) => run('<a', length),
  comments: (length) => run('<!--', length),
  brackets: (length) => run('[', length),
  parentheses: (length) => run('((', length),
  endings: (length) => `a${run('.clt', length)}x`,
  letters: (length) => `${run('a', length)}!`,
  accents: (length) => run('a\u0301', length),
  halves: (length) => run('\ud800', length),
  colons: (length) => run('1:1:', length),
};

/** Files in which a worst string is a line. @type {Readonly<Record<string, (string: string) => string>>} */
export const FILES = {
  adf: (string) => `REVNUM:,TIA/EIA-804-B\nMODNUM:,a\n${string}\nANTLEN:,1\nPATCUT:,AZ\n${string}\n`,
  msi: (string) => `NAME a\nFREQUENCY 450\nGAIN 2 dBd\n${string}\nHORIZONTAL 360\n0 0\n${string}\nVERTICAL 360\n`,
  csv: (string) => `name,lat,lon,height\n${string}\na,1,1,10\n`,
  geojson: (string) =>
    `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":${JSON.stringify(string)}},"geometry":{"type":"Point","coordinates":[0,0]}}]}`,
  tle: (string) => `${string}\n1 25544U ${string}\n2 25544 ${string}\n`,
  plain: (string) => string,
};

/**
 * Lists of places that a reader may take the product of two lengths over: names by places, columns by rows.
 * @type {Readonly<Record<string, (length: number) => string>>}
 */
export const PLACE_LISTS_WORST = {
  'members of other names': (length) => `{"nodes":[${each(length, (i) => `{"lat":48,"lon":11,"${odd(i)}":1}`)}]}`,
  'members of other names in one': (length) =>
    `{"nodes":[{"lat":48,"lon":11,${each(length, (i) => `"${odd(i)}":1`)}}]}`,
  'members in one with a long name': (length) =>
    `[{"lat":48,"lon":11,"${run('k', length / 2)}":{${each(length / 2, (i) => `"${i}":1`)}}}]`,
  'properties of other names': (length) =>
    `{"type":"FeatureCollection","features":[${each(length, (i) => `{"properties":{"${odd(i)}":1},"geometry":{"type":"Point","coordinates":[11,48]}}`)}]}`,
  'points that share a long name': (length) =>
    `{"type":"Feature","properties":{"name":"${run('n', length / 2)}"},"geometry":{"type":"MultiPoint","coordinates":[${each(length / 2, () => '[1,2]')}]}}`,
  'shapes that share a long name': (length) =>
    `{"type":"Feature","properties":{"name":"${run('n', length / 2)}"},"geometry":{"type":"GeometryCollection","geometries":[${each(length / 2, () => '{"type":"Polygon"}')}]}}`,
  ...Object.fromEntries(
    ['x', 'name', 'power', 'height', 'lat', 'n', 'easting'].map((name) => [
      `columns ${name} and rows`,
      (/** @type {number} */ length) => `lat,lon${run(`,${name}`, length / 2)}\n${run('1,2\n', length / 2)}`,
    ]),
  ),
  ...Object.fromEntries(
    ['x', 'name', 'power', 'height', 'lat', 'n', 'easting'].map((name) => [
      `900 columns ${name} and rows`,
      (/** @type {number} */ length) => `lat,lon${`,${name}`.repeat(900)}\n${run('1,2\n', length)}`,
    ]),
  ),
  'columns of other names and rows': (length) => `lat,lon,${each(length / 2, odd)}\n${run('1,2\n', length / 2)}`,
  'elements in one another': (length) => `<kml>${run('<a>', length)}`,
  'rings in one another': (length) =>
    `<kml>${run('<a>', length / 2)}${run('<Placemark><LinearRing><coordinates>1,2</coordinates></LinearRing></Placemark>', length / 2)}`,
  'data of other names': (length) =>
    `<kml><Placemark><name>A</name><ExtendedData>${each(length, (i) => `<Data name="${odd(i)}"><value>1</value></Data>`, '')}</ExtendedData><Point><coordinates>1,2</coordinates></Point></Placemark></kml>`,
  'place marks that share a long name': (length) =>
    `<kml><Placemark><name>${run('n', length / 2)}</name>${run('<Point><coordinates>1,2</coordinates></Point>', length / 2)}</Placemark></kml>`,
};

/**
 * One part after another, of a length in all.
 * @param {number} length @param {(i: number) => string} part @param {string} [between]
 */
function each(length, part, between = ',') {
  const parts = [];
  for (let [i, size] = [0, 0]; size < length; i++) {
    const one = part(i);
    parts.push(one);
    size += one.length + between.length;
  }
  return parts.join(between);
}

/** A name that means a height in metres, parted in another way for each number. @param {number} i */
function odd(i) {
  return `ht${i.toString(2).padStart(17, '0').replaceAll('0', '_').replaceAll('1', '-')}m`;
}

/** @param {string} part @param {number} length */
function run(part, length) {
  return part.repeat(Math.ceil(length / part.length));
}
