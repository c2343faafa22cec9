import type { BackgroundTask, OnBackgroundError } from '@radioshed/archive';

const UNDONE: Readonly<Record<BackgroundTask, string>> = {
  'old-responses': 'old responses to repeated requests were not deleted',
  'leftover-files': 'files of deleted results were not removed',
  'last-uses': 'the last uses of keys were not saved',
  'disk-reserve': 'the file reserve, the room for deletions on a full disk, was not made',
};

/** Consequences of a failure while the archive was closing. */
const LEFT: Readonly<Record<BackgroundTask, string>> = {
  'old-responses': 'The next start of the server tries again.',
  'leftover-files': 'The next start of the server tries again.',
  'last-uses': 'They are lost, as the server is stopping.',
  'disk-reserve': 'The next start of the server tries again.',
};

/** Writes a line for each failure of an archive in the background. */
export function backgroundErrors(complain: (line: string) => void): OnBackgroundError {
  return (error, task, isClosing) =>
    complain(`radioshed: ${UNDONE[task]}: ${messageOf(error)}. ${isClosing ? LEFT[task] : 'The server tries again.'}`);
}

/** A line about a sweep of files that failed. */
export function sweepErrorLine(error: unknown): string {
  return `radioshed: orphaned files were not removed: ${messageOf(error)}. The server tries again.`;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message || error.name : String(error)).replace(/\.$/, '');
}
