import type { ModelEntry } from './model-entry.js';

/** Models of the field in a scene. */
export type SceneModelId = 'rt3d-boxes' | 'rt3d-two-ray' | 'rt3d-slab' | 'rt3d-tunnel';

/** Models inside 3D models. */
export const SCENE_MODELS: Readonly<Record<SceneModelId, ModelEntry>> = {
  'rt3d-boxes': {
    about: 'image paths in rooms, corridors and canyons',
    load: async () => (await import('./models/rt3d-boxes.js')).rt3dBoxes,
  },
  'rt3d-two-ray': {
    about: 'image paths over flat ground',
    load: async () => (await import('./models/rt3d-two-ray.js')).rt3dTwoRay,
  },
  'rt3d-slab': {
    about: 'reflection and transmission of an ITU-R P.2040 slab',
    load: async () => (await import('./models/rt3d-slab.js')).rt3dSlab,
  },
  'rt3d-tunnel': {
    about: 'image paths in a tunnel, least attenuation',
    load: async () => (await import('./models/rt3d-tunnel.js')).rt3dTunnel,
  },
};
