type OnProgress = (share: number) => void;

/** Tells shares that grow: where one worker takes over from another it begins anew. */
export function furtherOnly(onProgress: OnProgress | undefined): { readonly onProgress?: OnProgress } {
  if (onProgress === undefined) return {};
  let furthest = 0;
  return {
    onProgress(share) {
      if (share > furthest) onProgress((furthest = share));
    },
  };
}
