import type { Values } from '../form/values.js';
import { bookOf, type Site, type SiteBook } from './site-book.js';

/** Marks a file as a project, with its version. */
const MARK = 'radioshed-project';
const VERSION = 1;

/** A project as a file that can be passed on: its sites with all their fields. It has no key and no results. */
export function projectText({ sites, current }: SiteBook): string {
  return `${JSON.stringify({ [MARK]: VERSION, current, sites }, null, 1)}\n`;
}

/** Whether the content of a file is meant as a project. */
export function isProject(text: string): boolean {
  return /^\s*\{\s*"radioshed-project"/.test(text);
}

/**
 * Reads a project.
 *
 * @param fields all fields of the form with the values of fields that the file does not name
 * @throws Error that says what is wrong with the file
 */
export function readProject(text: string, fields: Values): SiteBook {
  let said: Readonly<Record<string, unknown>>;
  try {
    said = JSON.parse(text) as typeof said;
  } catch (error) {
    throw new Error('The project file is not valid JSON. It may be cut off.', { cause: error });
  }
  if (said[MARK] !== VERSION) throw new Error(`The project file has version ${String(said[MARK])}; this page reads version ${VERSION}.`); // prettier-ignore
  const sites = (Array.isArray(said['sites']) ? said['sites'] : []).map((each: unknown, i) => siteOf(each, i, fields));
  const first = sites[0];
  if (first === undefined) throw new Error('The project file has no sites.');
  const ids = new Set(sites.map(({ id }) => id));
  if (ids.size < sites.length) throw new Error('The project file has two sites with the same id.');
  const current = Number(said['current']);
  return { sites, current: ids.has(current) ? current : first.id };
}

/** @throws Error for a site without number or fields */
function siteOf(said: unknown, i: number, fields: Values): Site {
  const { id, colour, isShown, isTicked, values } = (said ?? {}) as Partial<Record<keyof Site, unknown>>;
  if (!Number.isSafeInteger(id) || typeof values !== 'object' || values === null) throw new Error(`Site ${i + 1} of the project file has no id or no values.`); // prettier-ignore
  const known = Object.entries(values).filter(([path, value]) => path in fields && typeof value === 'string');
  const [made] = bookOf({ ...fields, ...(Object.fromEntries(known) as Values) }).sites;
  return {
    ...(made as Site),
    id: id as number,
    ...(typeof colour === 'string' && /^#[\da-f]{6}$/i.test(colour) ? { colour } : {}),
    isShown: isShown !== false,
    isTicked: isTicked !== false,
  };
}
