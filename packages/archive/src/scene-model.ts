/** A 3D model of an account, without its bytes. */
export interface SceneModelEntry {
  /** 1 to 100 characters; no file is called by it. */
  readonly name: string;
  readonly bytes: number;
  /** What is in it; JSON, the archive does not look inside. */
  readonly report: unknown;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A 3D model to be saved. */
export interface NewSceneModel {
  readonly accountId: number;
  readonly name: string;
  readonly content: Uint8Array;
  readonly report: unknown;
  /** What all models of the account may take together, bytes; any number by default. */
  readonly maxModelBytes?: number;
  /** What the account may keep in all, bytes; any number by default. */
  readonly maxAccountBytes?: number;
}

/** Private 3D models, each by its name. Their bytes count like those of calculations. */
export interface SceneModelStore {
  /**
   * Keeps a model, in place of one of the same name: all of it or nothing.
   *
   * @throws ArchiveError when there is no room; OutOfRangeError for a name or account that cannot be used.
   */
  putModel(model: NewSceneModel): Promise<SceneModelEntry>;
  /** What a model consists of. */
  modelContent(accountId: number, name: string): Promise<Uint8Array | undefined>;
  /** By their names. */
  models(accountId: number): Promise<readonly SceneModelEntry[]>;
  /** Whether there was one. */
  deleteModel(accountId: number, name: string): Promise<boolean>;
}
