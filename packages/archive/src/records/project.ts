/** A saved project of an account, without its content. */
export interface ProjectEntry {
  /** Counts from 1 in each account. */
  readonly id: number;
  readonly name: string;
  /** Counts the saves, from 1. */
  readonly version: number;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Of the last save, ISO 8601. */
  readonly changedAt: string;
  /** Length of the content as JSON, characters. */
  readonly length: number;
}

/** A project with its content. */
export interface Project extends ProjectEntry {
  /** JSON; the archive does not interpret it. */
  readonly content: unknown;
}

/** Members that are replaced; the others stay. */
export interface ProjectChange {
  readonly name?: string;
  readonly content?: unknown;
}

/** Projects of accounts. */
export interface ProjectStore {
  /**
   * @param most projects that the account may have.
   * @throws OutOfRangeError unless the name has 1 to 100 characters; ArchiveError `too-many`
   */
  addProject(accountId: number, name: string, content: unknown, most?: number): Promise<ProjectEntry>;
  /** A project of an account; undefined if the account has none. */
  project(accountId: number, id: number): Promise<Project | undefined>;
  /** Oldest first. */
  projects(accountId: number): Promise<readonly ProjectEntry[]>;
  /**
   * Saves a project again, unless it was saved since `version`, so that no one's work is lost.
   *
   * @returns the project as it is saved; `outdated` if its version is another; undefined if it does not exist
   * @throws OutOfRangeError unless the name has 1 to 100 characters.
   */
  changeProject(
    accountId: number,
    id: number,
    version: number,
    change: ProjectChange,
  ): Promise<ProjectEntry | 'outdated' | undefined>;
  /** Returns whether it existed. */
  deleteProject(accountId: number, id: number): Promise<boolean>;
}
