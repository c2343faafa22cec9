/** What the page at `/` is made of. `@radioshed/viewer` has one. */
export interface MapPage {
  /** The document; `start` is what it is to know from the first moment on. */
  readonly document: (start: PageStart) => string;
  /** Its content security policy. */
  readonly policy: string;
  /** A file that it loads as `page/<name>`; the name changes with the content. */
  readonly file: (name: string) => PageFile | undefined;
}

/** A file of a page. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a page is to know from the first moment on. */
export interface PageStart {
  /** Of the server. */
  readonly version: string;
  /** A body of /area to begin with. */
  readonly example: object;
  /** Lines of credit of the terrain. */
  readonly credits: readonly string[];
}
