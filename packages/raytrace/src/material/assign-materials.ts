import { checkRange, OutOfRangeError } from '@radioshed/units';

import type { ModelSurface } from '../model/model.js';
import type { KeyedMaterial, Material } from './material.js';
import { P2040_NAMES } from './p2040.js';

/**
 * Which material each surface has: the first whose keys hold the name of its glTF material, else of its mesh, else of
 * its node. Case does not count; the whole name goes before a key within it, `Concrete.001` is `concrete`.
 *
 * @returns indices in `materials`; their number represents the material of all others.
 */
export function assignMaterials(
  surfaces: readonly ModelSurface[],
  materials: readonly KeyedMaterial[],
): { readonly places: Int32Array; readonly unused: readonly string[] } {
  const keys = materials.flatMap((each, place) => each.keys.map((key) => ({ key: key.trim().toLowerCase(), place })));
  const used = new Set<string>();
  const find = (name: string): number | undefined => {
    const wanted = name.trim().toLowerCase();
    if (wanted === '') return undefined;
    const found = keys.find(({ key }) => key === wanted) ?? keys.find(({ key }) => key !== '' && wanted.includes(key));
    if (found !== undefined) used.add(found.key);
    return found?.place;
  };
  const places = Int32Array.from(
    surfaces,
    ({ material, mesh, node }) => find(material) ?? find(mesh) ?? find(node) ?? materials.length,
  );
  const unused = materials.flatMap((each) => each.keys).filter((key) => !used.has(key.trim().toLowerCase()));
  return { places, unused };
}

/** @throws OutOfRangeError naming the field. */
export function checkMaterial(material: Material, field: string): void {
  if ('dielectric' in material) {
    const { dielectric, thicknessM, diffusion } = material;
    if (typeof dielectric === 'string') {
      if (!P2040_NAMES.includes(dielectric)) {
        throw new OutOfRangeError(`${field}.dielectric`, dielectric, `one of ${P2040_NAMES.join(', ')}`);
      }
    } else {
      checkRange(`${field}.relativePermittivity`, dielectric.relativePermittivity, 1, 1000);
      checkRange(`${field}.conductivitySpm`, dielectric.conductivitySpm, 0, 1e9, 'S/m');
    }
    if (thicknessM !== undefined) checkRange(`${field}.thicknessM`, thicknessM, 1e-6, 1000, 'm');
    checkRange(`${field}.diffusion`, diffusion ?? 0, 0, 1);
    return;
  }
  checkRange(`${field}.reflectionLossDb`, material.reflectionLossDb, 0, 1000, 'dB');
  checkRange(`${field}.transmissionLossDbPerM`, material.transmissionLossDbPerM, 0, 1e6, 'dB/m');
  checkRange(`${field}.diffusion`, material.diffusion, 0, 1);
}
