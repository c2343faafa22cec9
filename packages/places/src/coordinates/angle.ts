/** Hemispheres that the letter `O` means: ouest, oeste, ovest; or Ost. */
export type MeaningOfO = 'W' | 'E';

/** Greatest length of an angle, characters. */
const MOST = 64;

/** Words of hemispheres in the languages of the columns, longest first. */
const SIDE_WORDS = /\b(north|nord|norte|south|sud|sur|east|este|est|ost|west|ouest|oeste|ovest)\b\.?/gi;
const LETTER_OF_WORD: Readonly<Record<string, string>> = {
  north: 'N',
  nord: 'N',
  norte: 'N',
  south: 'S',
  sud: 'S',
  sur: 'S',
  east: 'E',
  este: 'E',
  est: 'E',
  ost: 'E',
  west: 'W',
  ouest: 'W',
  oeste: 'W',
  ovest: 'W',
};

/** Degrees, minutes and seconds without anything between them, of aircraft and receivers. */
const [PACKED_LAT, PACKED_LON] = [
  /^(\d{2})(\d{2}(?:\.\d+)?|\d{2}(?=\d{2}))(\d{2}(?:\.\d+)?)?$/,
  /^(\d{3})(\d{2}(?:\.\d+)?|\d{2}(?=\d{2}))(\d{2}(?:\.\d+)?)?$/,
];

/** Degrees, minutes and seconds, with at most two numbers after the first. */
const PARTS = /^([+-])?(\d+(?:\.\d*)?|\.\d+)(?:[ °:'"-]+(\d+(?:\.\d*)?)(?:[ °:'"-]+(\d+(?:\.\d*)?))?)?[ °:'"]*$/;

/**
 * Degrees of a latitude (`NS`) or longitude (`EW`): `51.5`, `51,5`, `51°30′26″N`, `N 51 30.5`, `52N13'56"`, `40-26-46.0
 * N`, `018E2533`, `40 deg 26' 46" W`, `2.35 Ouest`.
 *
 * @param o hemisphere of the letter `O`
 * @returns NaN for anything else
 */
export function angleDeg(text: string, letters: 'NS' | 'EW', o?: MeaningOfO): number {
  if (text.length > MOST) return Number.NaN;
  const said = text
    .trim()
    .replaceAll(SIDE_WORDS, (word) => LETTER_OF_WORD[word.toLowerCase().replace('.', '')] ?? word)
    .toUpperCase()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[º˚]/g, '°')
    .replaceAll(/[′’‘´`]/g, "'")
    .replaceAll(/[″”“]/g, '"')
    .replace(/(\d) *(?:DEG(?:REES)?|D)(?![A-Z])\.?/, '$1°')
    .replace(/(\d) *(?:MIN|M)(?![A-Z])\.?/, "$1'")
    .replace(/(\d) *(?:SEC(?:ONDS)?(?![A-Z])|S(?= *[NSEWO]$))\.?/, '$1"')
    .replace(/^([^,]*\d),(\d[^,]*)$/, '$1.$2');
  const [letter = '', ...more] = said.match(/[A-Z]/g) ?? [];
  if (more.length > 0) return Number.NaN;
  const at = said.indexOf(letter);
  const before = letter === '' ? said : said.slice(0, at).trim();
  const after = letter === '' ? '' : said.slice(at + 1).trim();
  // Between degrees and minutes, which may be written together.
  const packed = before !== '' && /^\d{4}(\.\d+)?$/.test(after) ? `${after.slice(0, 2)} ${after.slice(2)}` : after;
  // With a letter, degrees of two or three digits may be followed by minutes and seconds: 513026N, W00007.65.
  const lone = letter === '' ? '' : before === '' ? packed : packed === '' ? before : '';
  const digits = (letters === 'NS' ? PACKED_LAT : PACKED_LON).exec(lone);
  const apart =
    digits === null
      ? `${before} ${packed}`
      : digits
          .slice(1)
          .filter((each) => each !== undefined)
          .join(' ');
  const [, sign = '', degrees = '', minutes, seconds] = PARTS.exec(apart.trim()) ?? [];
  const side = letter === 'O' && letters === 'EW' ? (o ?? '?') : letter;
  if (degrees === '' || (side !== '' && !letters.includes(side))) return Number.NaN;
  // A sign and a letter that say the same are one.
  const isNegative = side === '' ? sign === '-' : side === 'S' || side === 'W';
  if (side !== '' && sign !== '' && (sign === '-') !== isNegative) return Number.NaN;
  const angle = sexagesimal(degrees, minutes, seconds);
  return isNegative ? -angle : angle;
}

/**
 * Degrees of degrees, minutes and seconds without sign; only the last may have decimals. NaN where one is too large.
 */
export function sexagesimal(degrees: string, minutes = '0', seconds = '0'): number {
  const hasFraction = (text: string): boolean => /\.\d*[1-9]/.test(text);
  if (hasFraction(degrees) && (Number(minutes) !== 0 || Number(seconds) !== 0)) return Number.NaN;
  if (hasFraction(minutes) && Number(seconds) !== 0) return Number.NaN;
  if (!(Number(minutes) < 60 && Number(seconds) < 60)) return Number.NaN;
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
}
