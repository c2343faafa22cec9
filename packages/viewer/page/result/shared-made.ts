import type { PageMade } from '../saved/show-made.js';
import type { ShownLayer } from './layers.js';
import { readMade } from './made-layer.js';

/** Longest list of maps that an address holds, characters: mail and chat cut longer addresses. */
const MOST_CHARACTERS = 3000;
/** Maps that an address may show; each is made of many files of values. */
const MOST_LAYERS = 6;

/** Layers of the page's own, for an address. */
export interface SharedMade {
  /** Origins of those in view, as JSON; empty where there is none. */
  readonly text: string;
  /** Titles of layers that the address does not have: hidden ones of the page's own, noise, and those that are too much for it. */
  readonly left: readonly string[];
}

/** Writes which maps of several coverages are in view. Whoever opens the address makes them again. */
export function sharedMade(
  layers: readonly Pick<ShownLayer, 'title' | 'isSaved' | 'isVisible' | 'made'>[],
): SharedMade {
  const some: PageMade[] = [];
  const left: string[] = [];
  for (const { title, isSaved, isVisible, made } of layers) {
    if (isSaved) continue;
    // Others have other sites: the map would be outdated at once.
    const { isOfProject: _isOfProject, ...own } = (made ?? {}) as PageMade;
    const isFit = some.length < MOST_LAYERS && JSON.stringify([...some, own]).length <= MOST_CHARACTERS;
    if (made !== undefined && isVisible && isPageMade(made) && isFit) some.push(own);
    else left.push(title);
  }
  return { text: some.length === 0 ? '' : JSON.stringify(some), left };
}

/** Reads it from an address, which may be from anyone: what is wrong is left out. */
export function readSharedMade(text: string): readonly PageMade[] {
  let said: unknown;
  try {
    said = text.length > MOST_CHARACTERS ? [] : JSON.parse(text);
  } catch {
    return []; // an address that was cut off
  }
  const all = Array.isArray(said) ? said.slice(0, MOST_LAYERS).flatMap((each) => readMade(each) ?? []) : [];
  return all.filter(isPageMade);
}

function isPageMade(made: { readonly kind: string }): made is PageMade {
  return made.kind !== 'noise' && made.kind !== 'interference';
}
