import { checkListed, checkObject } from '@radioshed/units';

import type { Scene } from './scene.js';

/** @throws OutOfRangeError unless a scene is what `createScene` makes. */
export function checkScene(scene: Scene): Scene {
  checkObject('scene', scene, 'what createScene returns');
  checkObject('scene.bvh', scene.bvh, 'what createScene returns');
  for (const field of ['lowM', 'highM', 'plane', 'material', 'planes', 'materials'] as const) {
    checkListed(`scene.${field}`, scene[field], 'what createScene returns');
  }
  return scene;
}
