/**
 * From the root to the last folder before a file or folder. Names of folders may have spaces and punctuation, so a path
 * ends only at a colon with a space, at the end of the line, or where another one begins.
 */
const ROOTED =
  /(?<=^|[\s"'(])(?:[A-Za-z]:)?[\\/](?=[^\s\\/])(?:(?!:\s|[\s"'(](?:[A-Za-z]:)?[\\/][^\s\\/])[^\n])*[\\/](?=[^\s\\/])|(?<=^|[\s"'(])(?:[A-Za-z]:)?[\\/](?=[^\s\\/])/gm;
/** A word without colons: perhaps a file with its folders. */
const RELATIVE = /[^\s:"'(),]+/g;

/**
 * A message for clients: files keep their names, but not their folders on the server. The operator sees both. Addresses
 * of the web are left alone.
 */
export function withoutFolders(message: string): string {
  const parts = message.split(/(\bhttps?:\/\/\S+)/);
  return parts
    .map((part, i) => (i % 2 === 1 ? part : part.replaceAll(ROOTED, '').replaceAll(RELATIVE, fileOf)))
    .join('');
}

/** A path up to its last name with an extension, without the folders before it. */
function fileOf(path: string, at: number, message: string): string {
  if (message[at - 1] === ':') return path;
  const names = path.split(/[\\/]/);
  // No folder has an empty name; a path may begin with a slash.
  const empty = names.indexOf('', 1);
  const last = names.slice(0, empty < 0 ? names.length : empty).findLastIndex((name) => /[^]\.\w/.test(name));
  if (last < (names[0] === '' ? 2 : 1)) return path;
  return path.slice(names.slice(0, last).join('/').length + 1);
}
