/**
 * From the root to the last folder before a file or folder. Names of folders may have spaces and punctuation, so a path ends
 * only at a colon with a space, at the end of the line, or where another one begins.
 */
const ROOTED =
  /(?<=^|[\s"'(])(?:[A-Za-z]:)?[\\/](?=[^\s\\/])(?:(?!:\s|[\s"'(](?:[A-Za-z]:)?[\\/][^\s\\/])[^\n])*[\\/](?=[^\s\\/])|(?<=^|[\s"'(])(?:[A-Za-z]:)?[\\/](?=[^\s\\/])/gm;
/** The folders of a file with an extension. */
const RELATIVE = /(?<![\w:/\\.-])(?:\.{0,2}[\\/])?(?:[^\s\\/:"'(),]+[\\/])+(?=[^\s\\/:"'(),]+\.\w)/g;

/**
 * A message for clients: files keep their names, but not their folders on the server. The operator sees both. Addresses of
 * the web are left alone.
 */
export function withoutFolders(message: string): string {
  const parts = message.split(/(\bhttps?:\/\/\S+)/);
  return parts.map((part, i) => (i % 2 === 1 ? part : part.replaceAll(ROOTED, '').replaceAll(RELATIVE, ''))).join('');
}
