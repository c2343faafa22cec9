/** A path-loss model as a person would write one: the same loss everywhere. */
export function ownModel({ lossDb }) {
  return { terrain: 'ends', lossDb: () => lossDb };
}
