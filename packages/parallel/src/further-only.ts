type OnProgress = (share: number) => void;

/** Reports only growing fractions: where one processor takes over from another, the fraction starts again from 0. */
export function furtherOnly(onProgress: OnProgress | undefined): { readonly onProgress?: OnProgress } {
  if (onProgress === undefined) return {};
  let furthest = 0;
  return {
    onProgress(share) {
      if (share > furthest) onProgress((furthest = share));
    },
  };
}
