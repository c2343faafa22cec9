/** A folder or file with its folders: from the root, or a file with an extension. Addresses of the web are left alone. */
const ROOTED = /(?<![\w:/\\.])(?:[A-Za-z]:)?[\\/](?:[^\s\\/:"'(),]+[\\/])*(?=[^\s\\/])/g;
const RELATIVE = /(?<![\w:/\\.-])(?:\.{0,2}[\\/])?(?:[^\s\\/:"'(),]+[\\/])+(?=[^\s\\/:"'(),]+\.\w)/g;

/** A message for clients: files keep their names, but not their folders on the server. The operator sees both. */
export function withoutFolders(message: string): string {
  const parts = message.split(/(\bhttps?:\/\/\S+)/);
  return parts.map((part, i) => (i % 2 === 1 ? part : part.replaceAll(ROOTED, '').replaceAll(RELATIVE, ''))).join('');
}
