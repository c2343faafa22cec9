/** A map that reports when it begins to move, with the input of the user that moved it, if one did. */
interface Moving {
  on(type: 'movestart', act: (event: { readonly originalEvent?: unknown }) => void): unknown;
  off(type: 'movestart', act: (event: { readonly originalEvent?: unknown }) => void): unknown;
}

/**
 * Starts to watch whether someone moves a map that the page moves too.
 * @returns ends that, and says whether it was moved
 */
export function movedByHand(map: Moving): () => boolean {
  let isMoved = false;
  const note = ({ originalEvent }: { readonly originalEvent?: unknown }): void => {
    isMoved ||= originalEvent !== undefined;
  };
  map.on('movestart', note);
  return () => {
    map.off('movestart', note);
    return isMoved;
  };
}
