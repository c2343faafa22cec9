/** Progress of a calculation. */
export interface ProgressNote {
  /** `terrain`, `coverage` … */
  readonly phase: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Progress of running calculations, each under a name that its client chose. */
export interface ProgressBoard {
  /** Adds a calculation until `end` is called. */
  post(account: number, name: string): { readonly note: (progress: ProgressNote) => void; readonly end: () => void };
  read(account: number, name: string): ProgressNote | undefined;
}

/** Allowed names. */
export const PROGRESS_NAME: RegExp = /^[\w-]{8,64}$/;

/** A board without notes. */
export function createProgressBoard(): ProgressBoard {
  const places = new Map<string, ProgressNote>();
  const keyOf = (account: number, name: string): string => `${account}/${name}`;
  return {
    post(account, name) {
      const key = keyOf(account, name);
      places.set(key, { phase: 'waiting', share: 0 });
      return { note: (progress) => places.set(key, progress), end: () => places.delete(key) };
    },
    read: (account, name) => places.get(keyOf(account, name)),
  };
}
