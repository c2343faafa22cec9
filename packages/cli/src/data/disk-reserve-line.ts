import type { OnDiskReserve } from '@radioshed/archive';

/** Writes a line when only deletions have room on the disk of the data folder, and when everything has room again. */
export function diskReserveLines(complain: (line: string) => void): OnDiskReserve {
  return ({ bytes }) =>
    complain(
      bytes === 0
        ? 'radioshed: the disk of the data folder is full. Deletions use the room of the file reserve; nothing else is saved until it is there again. Delete calculations, or make room on the disk.'
        : `radioshed: the disk of the data folder has room again: the file reserve has ${(bytes / 1e6).toFixed(1)} MB.`,
    );
}
