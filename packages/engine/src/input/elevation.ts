/** Bare ground, or the surface with trees and roofs. */
export type Elevation = 'terrain' | 'surface';
