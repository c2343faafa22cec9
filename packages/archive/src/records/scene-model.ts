/** A 3D model of an account, without its bytes. */
export interface SceneModelEntry {
  /** 1 to 100 characters; never used as a file name. */
  readonly name: string;
  readonly bytes: number;
  /** JSON report about the model; the archive does not interpret it. */
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
  /** Limit for the number of models of the account; none by default. */
  readonly maxModels?: number;
  /** Limit for all models of the account, bytes; none by default. */
  readonly maxModelBytes?: number;
  /** Storage limit of the account, bytes; none by default. */
  readonly maxAccountBytes?: number;
}

/** 3D models of accounts, by name. Their bytes count like those of calculations. */
export interface SceneModelStore {
  /**
   * Saves a model atomically, replacing one of the same name. Returns undefined, and saves nothing, where the account
   * has `maxModels` others.
   *
   * @throws ArchiveError if there is no room; OutOfRangeError for an invalid name or account.
   */
  putModel(model: NewSceneModel): Promise<SceneModelEntry | undefined>;
  /** The file of a model. */
  modelContent(accountId: number, name: string): Promise<Uint8Array | undefined>;
  /** Sorted by name. */
  models(accountId: number): Promise<readonly SceneModelEntry[]>;
  /** Returns whether it existed. */
  deleteModel(accountId: number, name: string): Promise<boolean>;
}
