import type { Values } from '../form/values.js';
import { type LayerOrigin, readOrigin } from '../result/layer-origin.js';
import { isColour } from '../saved/distinct-colours.js';
import { isSid } from '../start/share-link.js';
import { bookOf, type Site, type SiteBook } from './site-book.js';

/** Marks a file as a project, with its version. */
const MARK = 'radioshed-project';
const VERSION = 1;
/** Layers to be made that a file may have; each is made of many files of values. */
const MOST_LAYERS = 24;

/** Content of a project file. */
export interface Project {
  readonly book: SiteBook;
  /** Unguessable names of the coverages of its sites as they are, by the number of the site. */
  readonly coverages: Readonly<Record<string, string>>;
  /** Origins of the layers that the page makes, the topmost first. */
  readonly made: readonly LayerOrigin[];
  /** Layers of the file that cannot be read, or are more than a project takes. */
  readonly refused: number;
}

/**
 * A project as a file that can be passed on: its sites with all their fields, and the names of results on the server,
 * which whoever has the file can open there. It has no key, and not the results themselves.
 */
export function projectText({ book: { sites, current }, coverages, made }: Omit<Project, 'refused'>): string {
  const withCoverage = sites.map((site) => ({ ...site, coverage: coverages[site.id] }));
  return `${JSON.stringify({ [MARK]: VERSION, current, sites: withCoverage, ...(made.length > 0 ? { layers: made } : {}) }, null, 1)}\n`;
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
export function readProject(text: string, fields: Values): Project {
  let said: Readonly<Record<string, unknown>>;
  try {
    said = JSON.parse(text) as typeof said;
  } catch (error) {
    throw new Error('The project file is not valid JSON. It may be cut off.', { cause: error });
  }
  if (said[MARK] !== VERSION)
    throw new Error(`The project file has version ${String(said[MARK])}; this page reads version ${VERSION}.`);
  const all = listOf(said['sites']);
  const sites = all.map((each, i) => siteOf(each, i, fields));
  const first = sites[0];
  if (first === undefined) throw new Error('The project file has no sites.');
  const ids = new Set(sites.map(({ id }) => id));
  if (ids.size < sites.length) throw new Error('The project file has two sites with the same id.');
  const current = Number(said['current']);
  const coverages = all.flatMap((each, i) => {
    const { coverage } = each as { readonly coverage?: unknown };
    return typeof coverage === 'string' && isSid(coverage) ? [[String(sites[i]?.id), coverage] as const] : [];
  });
  const layers = listOf(said['layers']);
  const made = layers.slice(0, MOST_LAYERS).flatMap((each) => readOrigin(each) ?? []);
  return {
    book: { sites, current: ids.has(current) ? current : first.id },
    coverages: Object.fromEntries(coverages),
    made,
    refused: layers.length - made.length,
  };
}

function listOf(said: unknown): readonly unknown[] {
  return Array.isArray(said) ? said : [];
}

/** @throws Error for a site without number or fields */
function siteOf(said: unknown, i: number, fields: Values): Site {
  const { id, colour, isShown, isTicked, values } = (said ?? {}) as Partial<Record<keyof Site, unknown>>;
  if (!Number.isSafeInteger(id) || typeof values !== 'object' || values === null)
    throw new Error(`Site ${i + 1} of the project file has no id or no values.`);
  const known = Object.entries(values).filter(([path, value]) => path in fields && typeof value === 'string');
  const [made] = bookOf({ ...fields, ...(Object.fromEntries(known) as Values) }).sites;
  return {
    ...(made as Site),
    id: id as number,
    ...(isColour(colour) ? { colour } : {}),
    isShown: isShown !== false,
    isTicked: isTicked !== false,
  };
}
