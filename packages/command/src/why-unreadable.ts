/** Why a file or folder cannot be read, in words. */
export function whyUnreadable(cause: unknown): string {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return REASONS[code] ?? (code || message);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  EACCES: 'no permission to read',
};
