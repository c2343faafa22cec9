import { RADIO_FIELDS } from '../form/radio-fields.js';
import { EQUIPMENT_FIELDS, RAIN_AND_AIR } from '../path/equipment-fields.js';

/** Plain names for the parts of a request. */
const PARTS: Readonly<Record<string, string>> = { environment: 'clutter', output: 'result' };

/** A field of the API in the words of the form. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...RADIO_FIELDS.flatMap(({ fields }) =>
    fields.map(({ path, label }) => [path, wordsOf(path, label.toLowerCase())] as const),
  ),
  ...Object.values(RAIN_AND_AIR).map(({ path, label }) => [path, `“${label}”`] as const),
  ...EQUIPMENT_FIELDS.flatMap(({ title, fields }) =>
    fields.map(({ path, label }) => [path, `“${label}” of “${title}”`] as const),
  ),
  ...EQUIPMENT_FIELDS.map(
    ({ title, fields: [first] }) => [first?.path.split('.', 2).join('.') ?? '', `“${title}”`] as const,
  ),
  // Reported as a default, and no field of the form.
  ['output.units', 'unit of heights'],
  ['transmitter.units', 'reference of the transmitter’s height'],
  ['receiver.units', 'reference of the receiver’s height'],
]);

function wordsOf(path: string, label: string): string {
  const [part = '', field] = path.split('.');
  const words = PARTS[part] ?? part;
  return field === undefined || label.startsWith(words) ? label : `${words} ${label}`;
}

/** A sentence of the server with the names of fields as the page has them. */
export function plainWords(sentence: string): string {
  const text = sentence.replaceAll(/\b[a-z]+(?:\.\w+)+\b/g, (path) => WORDS.get(path) ?? path);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
