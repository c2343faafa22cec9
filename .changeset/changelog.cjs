/** Writes changelogs for users: the descriptions of the changesets, without commit hashes. Releases before 0.1.0 never existed. */
module.exports = {
  getReleaseLine: async (changeset) => `${changeset.summary.trim()}\n`,
  getDependencyReleaseLine: async (_changesets, updated) => {
    const released = updated.filter(({ oldVersion }) => oldVersion !== '0.0.0');
    if (released.length === 0) return '';
    return `Depends on ${released.map(({ name, newVersion }) => `${name} ${newVersion}`).join(', ')}.\n`;
  },
};
