/** The page at `/`, such as that of `@radioshed/viewer`. */
export interface MapPage {
  /** The HTML document. `start` is written into it. */
  readonly document: (start: PageStart) => string;
  /** Its content security policy. */
  readonly policy: string;
  /** A file that the page loads as `page/<name>`; the name changes with the content. */
  readonly file: (name: string) => PageFile | undefined;
}

/** A file of a page. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Data that a page has when it opens. */
export interface PageStart {
  /** Version of the server. */
  readonly version: string;
  /** A body of /area to start with. */
  readonly example: object;
  /** Attribution lines of the terrain. */
  readonly credits: readonly string[];
  /**
   * Greatest sizes of a coverage on the server; an account's plan can have smaller ones. None where one of them is
   * infinite.
   */
  readonly limits?: { readonly maxRadiusKm: number; readonly maxMegapixels: number };
}
