/** Why a file or folder cannot be read, in words: to stand behind a colon. */
export function whyUnreadable(cause: unknown): string {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return REASONS[code] ?? (code || message);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
  EACCES: 'it may not be read',
};
