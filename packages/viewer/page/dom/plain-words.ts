import { RADIO_FIELDS } from '../form/radio-fields.js';

/** What the interface calls a field, in the words of the form. */
const WORDS: ReadonlyMap<string, string> = new Map(
  RADIO_FIELDS.flatMap(
    ({ title, fields }) =>
    fields.map(({ path, label }) => [path, path.includes('.') ? `${title.toLowerCase()} ${label.toLowerCase()}` : label.toLowerCase()] as const), // prettier-ignore
  ),
);

/** A sentence of the server with the names of fields as the page has them. */
export function plainWords(sentence: string): string {
  const text = sentence.replaceAll(/\b[a-z]+\.[a-z_]+\b/g, (path) => WORDS.get(path) ?? path);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
