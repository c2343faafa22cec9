import { isColour } from '../saved/distinct-colours.js';
import { isSid } from '../start/share-link.js';

/** Maps of several coverages: those that the page makes, and interference, which the server computes. */
const KINDS = ['best', 'overlap', 'strongest', 'difference', 'interference'] as const;

/** Sites of a project, which a layer may be of all. */
const MOST_COVERAGES = 500;
/** Characters of the title of a coverage; that of a difference has two. */
const MOST_TITLE = 200;

/** A saved coverage that a layer is made of. */
export interface MadeOf {
  /** Its unguessable name on the server. */
  readonly sid: string;
  readonly site: string;
  /** Of its site in a best-server map, `#0072b2`. */
  readonly colour?: string;
}

/** Origin of a layer of several coverages: enough to make it again. */
export interface MadeLayer {
  readonly kind: (typeof KINDS)[number];
  /** First words of its title; of a difference or interference all. */
  readonly title: string;
  readonly of: readonly MadeOf[];
  /** Least level that counts, in the unit of the coverages; without one, every level does. */
  readonly threshold?: number;
  /** Whether it is of the ticked sites of the project: it is outdated once these differ. */
  readonly isOfProject?: boolean;
  /** Its own unguessable name, if the server computed it. */
  readonly sid?: string;
}

const WORDS: Readonly<Record<MadeLayer['kind'], string>> = {
  best: ' · best server',
  overlap: ' · overlap',
  strongest: ' · strongest level',
  difference: '',
  interference: '',
};

/** The title of such a layer. */
export function madeTitle({ kind, title }: MadeLayer): string {
  return title + WORDS[kind];
}

/** The name of such a layer on the map: another one of the same kind and title replaces it. */
export function madeName({ kind, title, of, sid }: MadeLayer): string {
  return sid ?? (kind === 'difference' ? `difference-${of.map((each) => each.sid).join('-')}` : `${kind}-${title}`);
}

/** Maps that the page makes of saved coverages. */
export type PageMade = MadeLayer & { readonly kind: Exclude<MadeLayer['kind'], 'interference'> };

/** Whether a layer is a map that the page makes of saved coverages. */
export function isPageMade(made: { readonly kind: string }): made is PageMade {
  return made.kind !== 'noise' && made.kind !== 'interference';
}

/** Name, title and origin of such a layer. */
export function asMade(made: MadeLayer): { readonly name: string; readonly title: string; readonly made: MadeLayer } {
  return { name: madeName(made), title: madeTitle(made), made };
}

/** Reads it from a project file, which may be from anyone; undefined if any part of it is wrong. */
export function readMade(said: unknown): MadeLayer | undefined {
  const { kind, title, of, threshold, isOfProject, sid } = (said ?? {}) as Partial<Record<keyof MadeLayer, unknown>>;
  const known = KINDS.find((each) => each === kind);
  if (known === undefined || typeof title !== 'string' || title.length > 2 * MOST_TITLE + 3) return undefined;
  if (!Array.isArray(of) || of.length < 2 || of.length > (known === 'difference' ? 2 : MOST_COVERAGES))
    return undefined;
  const coverages = of.flatMap((each: unknown) => readOf(each));
  if (coverages.length < of.length || (threshold !== undefined && !Number.isFinite(threshold))) return undefined;
  const isOfServer = typeof sid === 'string' && isSid(sid);
  if ((known === 'interference') !== isOfServer) return undefined;
  return {
    kind: known,
    title,
    of: coverages,
    ...(typeof threshold === 'number' ? { threshold } : {}),
    ...(isOfProject === true ? { isOfProject } : {}),
    ...(isOfServer ? { sid } : {}),
  };
}

function readOf(said: unknown): MadeOf[] {
  const { sid, site, colour } = (said ?? {}) as Partial<Record<keyof MadeOf, unknown>>;
  if (typeof sid !== 'string' || !isSid(sid) || typeof site !== 'string' || site.length > MOST_TITLE) return [];
  return [{ sid, site, ...(isColour(colour) ? { colour } : {}) }];
}
