import type { ModelReport } from '@radioshed/raytrace';

/** An uploaded model. */
export interface SceneModelInput {
  /** Contents of a GLB file. */
  readonly glb: Uint8Array;
}

/** Reads the contents of a model. The code that reads models is loaded on first use. @throws ModelError */
export async function sceneModel({ glb }: SceneModelInput): Promise<ModelReport> {
  const { readModel } = await import('@radioshed/raytrace');
  const { dracoDecoders } = await import('@radioshed/raytrace/node');
  return (await readModel(glb, { decoders: await dracoDecoders() })).report;
}
