// @ts-check
/**
 * Writes docs/names.md: the numbers in public inputs and results of all packages, by name. `tools/test/pages/names.test.ts`
 * compares the page with the code, and refuses one name with two meanings and two spellings of one.
 *
 *   node tools/write/write-names.mjs
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { format } from 'oxfmt';

import { publicNumbers } from '../../docs/src/public-numbers.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const PAGE = fileURLToPath(new URL('../../docs/names.md', import.meta.url));

/** Ends of names, and the unit that each stands for. The longest that fits counts. */
const UNITS = /** @type {const} */ ([
  ['Dbuvpm', 'dB(µV/m)'],
  ['MmH', 'mm/h'],
  ['KmPerH', 'km/h'],
  ['DbPerKm', 'dB/km'],
  ['DbPerM', 'dB/m'],
  ['Percent', '%'],
  ['Dbuv', 'dBµV'],
  ['PerKm2', '1/km²'],
  ['Bytes', 'bytes'],
  ['Dbm', 'dBm'],
  ['Dbw', 'dBW'],
  ['Dbi', 'dBi'],
  ['Dbd', 'dBd'],
  ['Mps', 'm/s'],
  ['Spm', 'S/m'],
  ['Km2', 'km²'],
  ['Deg', '°'],
  ['Rad', 'rad'],
  ['MHz', 'MHz'],
  ['GHz', 'GHz'],
  ['KHz', 'kHz'],
  ['HPa', 'hPa'],
  ['Hz', 'Hz'],
  ['Db', 'dB'],
  ['Km', 'km'],
  ['Mm', 'mm'],
  ['Ms', 'ms'],
  ['M2', 'm²'],
  ['M', 'm'],
  ['K', 'K'],
  ['W', 'W'],
  ['S', 's'],
  ['N', 'N-units'],
]);

/** Spellings that were given up, with the one that stays. */
const RETIRED = /** @type {const} */ ([
  [/DbuVpm/, 'Dbuvpm'],
  [/fieldStrengthDb/, 'fieldDb'],
  [/Mmh/, 'MmH'],
  [/breakPoint/, 'breakpoint'],
  [/Amsl|Asl/, 'Altitude'],
  [/Percentage|Pct/, 'Percent'],
  [/Dbuv(?:\/m|M)/, 'Dbuvpm'],
]);

/** @import { PublicNumber as Name } from '../../docs/src/public-numbers.mjs' */

/** @param {string} name */
function unitOf(name) {
  return UNITS.find(([end]) => name.endsWith(end) && name !== end)?.[1];
}

/** What is wrong with names: a sentence each. @param {readonly Name[]} names @returns {string[]} */
export function nameFaults(names) {
  const faults = names.flatMap(({ name, meanings }) => {
    const docs = [...meanings.values()].flatMap((each) => [...each]);
    const retired = RETIRED.find(([spelling]) => spelling.test(name));
    const where = [...meanings.keys()].join(', ');
    return [
      ...(retired === undefined ? [] : [`${name} (${where}): spell it with ${retired[1]}`]),
      ...(/^(?:tx|rx|base|mobile|low|high|street)?HeightM$/i.test(name) &&
      docs.some((doc) => /above the sea\b/.test(doc) && !/ground/.test(doc))
        ? [
            `${name} (${where}) is above the ground in some packages and above the sea in others: the latter is an altitude`,
          ]
        : []),
      ...(/Altitude/.test(name) && !docs.some((doc) => /\bsea\b/.test(doc))
        ? [`${name} (${where}): say that it is above the sea`]
        : []),
    ];
  });
  /** @type {Map<string, string>} */
  const spelled = new Map();
  for (const { name } of names) {
    const other = spelled.get(name.toLowerCase());
    if (other !== undefined) faults.push(`${other} and ${name} differ in capitals alone`);
    spelled.set(name.toLowerCase(), name);
  }
  return faults;
}

/** @param {readonly Name[]} names @returns {Promise<string>} */
export async function namesPage(names) {
  const rows = names
    .filter(({ name }) => unitOf(name) !== undefined)
    .map(({ name, meanings }) => {
      const [meaning = ''] = [...meanings.values()].flatMap((each) => [...each].filter((doc) => doc !== ''));
      return `| \`${name}\` | ${unitOf(name)} | ${firstSentence(meaning)} | ${[...meanings.keys()].join(', ')} |`;
    });
  const text = `# Names

The numbers in the inputs and results of the packages: one name has one meaning everywhere. The end of a name is its unit. Heights are
above the ground, altitudes above the sea. The transmitter is \`tx\`, the receiver \`rx\`; models whose two ends play other parts use the
words of their standard: \`base\` and \`mobile\` (the Hata family), \`base\` and \`street\` (ITU-R P.1411), \`low\` and \`high\` (ITU-R P.528).

This page is generated from the code by \`node tools/write/write-names.mjs\`. The names of the API are in the [OpenAPI document](api.md).

| name | unit | meaning | packages |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  return (await format(PAGE, text)).code;
}

/** @param {string} text */
function firstSentence(text) {
  return (/^.*?[.;](?= |$)/.exec(text)?.[0] ?? text).replace(/[.;]$/, '').replaceAll('|', '\\|');
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = publicNumbers(ROOT);
  writeFileSync(PAGE, await namesPage(names));
  for (const fault of nameFaults(names)) console.error(fault);
}
