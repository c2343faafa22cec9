import type { ShownLayer } from './layers.js';
import { fragmentText } from '../start/share-link.js';
import { isPageMade, type PageMade, readMade } from './made-layer.js';

/** Longest list of maps that an address holds, characters of the address: mail and chat cut longer ones. */
const MOST_CHARACTERS = 4000;
/** Maps that an address may show; each is made of many files of values. */
const MOST_LAYERS = 6;

/** Layers of the page's own, for an address. */
export interface SharedMade {
  /** Origins of those in view, as JSON; empty where there is none. */
  readonly text: string;
  /**
   * Titles of layers that the address does not have: hidden ones of the page's own, noise, and those that are too much
   * for it.
   */
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
    const isFit =
      some.length < MOST_LAYERS &&
      fragmentText(new URLSearchParams({ made: JSON.stringify([...some, own]) })).length <= MOST_CHARACTERS;
    if (made !== undefined && isVisible && isPageMade(made) && isFit) some.push(own);
    else left.push(title);
  }
  return { text: some.length === 0 ? '' : JSON.stringify(some), left };
}

/**
 * Reads it from an address, which may be from anyone.
 * @returns the maps, and the number of those that are wrong, cut off or too many
 */
export function readSharedMade(text: string): { readonly made: readonly PageMade[]; readonly refused: number } {
  if (text === '') return { made: [], refused: 0 };
  let said: unknown;
  try {
    said = text.length > MOST_CHARACTERS ? undefined : JSON.parse(text);
  } catch {
    said = undefined; // an address that was cut off
  }
  if (!Array.isArray(said)) return { made: [], refused: Math.max(1, text.split('"kind":').length - 1) };
  const made = said
    .slice(0, MOST_LAYERS)
    .flatMap((each) => readMade(each) ?? [])
    .filter(isPageMade);
  return { made, refused: said.length - made.length };
}
