// Rays through a hierarchy of boxes over triangles.

export { closest } from './closest';
export { crossings } from './crossings';
export { crossedAddress, distancesAddress, hitAddress, reserve, treeAddress } from './hierarchy';
