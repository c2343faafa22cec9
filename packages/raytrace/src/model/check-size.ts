import type { GLTF } from '@gltf-transform/core';

import { array, objects } from './json-list.js';
import type { CountedList, ModelLimits } from './limits.js';
import { ModelError } from './model-error.js';

/** Lists whose entries have names that are read. */
const NAMED = ['materials', 'meshes', 'nodes'] as const;

/** Checks the lengths of all lists and names in the JSON. @throws ModelError with field, value and limit */
export function checkSize(json: GLTF.IGLTF, limits: ModelLimits): void {
  for (const [field, most] of Object.entries(limits.counts) as [CountedList, number][]) {
    checkAtMost(array<unknown>(json[field]).length, most, { field });
  }
  for (const field of NAMED) {
    objects(json[field], field).forEach(({ name }, i) => {
      if (typeof name === 'string') {
        checkAtMost(name.length, limits.nameLength, { field: `${field}[${i}].name`, unit: 'characters' });
      }
    });
  }
  const primitives = objects(json.meshes, 'meshes').reduce((sum, mesh) => sum + array(mesh.primitives).length, 0);
  checkAtMost(primitives, limits.primitives, { field: 'primitives of all meshes' });
}

/** @throws ModelError with field, value and limit */
export function checkAtMost(
  value: number,
  most: number,
  { field, unit = 'entries' }: { readonly field: string; readonly unit?: string },
): void {
  if (value <= most) return;
  throw new ModelError('too-large', `${field}: ${value} ${unit}; allowed: at most ${most}. Simplify the model`);
}
