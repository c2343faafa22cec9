import { plainWords } from './plain-words.js';

/** An error as a sentence. */
export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/failed to fetch|networkerror|load failed/i.test(text))
    return 'The server does not respond. Check that it is running.';
  // A proxy in front of the server returned its own page.
  if (/^\s*</.test(text)) return 'A proxy in front of the server returned an error page. Try again.';
  const first = plainWords(text);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
