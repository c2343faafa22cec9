/** Why a file cannot be read, in words: to stand behind a colon. */
export function whyUnreadable(cause: unknown): string {
  const { code = '', message = String(cause) } = cause as NodeJS.ErrnoException;
  return REASONS[code] ?? (code || message);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};
