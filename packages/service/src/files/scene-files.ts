import type { Scene3dResult } from '@radioshed/engine';

import type { FileKind } from './file-kind.js';
import { ServiceError } from '../host/service-error.js';

/** A file that is saved as the engine made it. */
export interface SceneFile {
  readonly format: string;
  readonly suffix: string;
  readonly type: string;
  readonly of: 'glb' | 'plainGlb' | 'field' | 'slice';
}

/** The files of a scene. */
export const SCENE_FILES: readonly SceneFile[] = [
  { format: 'glb', suffix: '.glb', type: 'model/gltf-binary', of: 'glb' },
  { format: 'glb_plain', suffix: '.plain.glb', type: 'model/gltf-binary', of: 'plainGlb' },
  { format: 'field', suffix: '.field', type: 'application/octet-stream', of: 'field' },
  { format: 'png', suffix: '.slice.png', type: 'image/png', of: 'slice' },
] satisfies readonly (SceneFile & { readonly of: keyof Scene3dResult })[];

/** The same as file kinds. They are always saved, never created on request. */
export const SCENE_KINDS: readonly FileKind[] = SCENE_FILES.map(({ format, suffix, type }) => ({
  format,
  suffix,
  type,
  isSaved: true,
  make: () => {
    throw new ServiceError(404, { error: 'Not found' });
  },
}));
