// @ts-check
/** Strings on which expressions and readers take long: long runs of what several parts of a pattern can match, and an end that none does. */

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

/** @param {string} part @param {number} length */
function run(part, length) {
  return part.repeat(Math.ceil(length / part.length));
}
