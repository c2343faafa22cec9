/** What the server sends with the page. */
export interface Start {
  readonly version: string;
  /** A body of /area. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Lines of credit of the terrain. */
  readonly credits: readonly string[];
}

/** Reads it from the document. */
export function readStart(): Start {
  const text = document.getElementById('start')?.textContent ?? '{}';
  const { version = '', example = {}, credits = [] } = JSON.parse(text) as Partial<Start>;
  return { version, example, credits };
}
