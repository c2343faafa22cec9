/** One of the classes that all codings of landcover are translated to. */
export interface LandcoverClass {
  /** 1 to 10, or 99 for buildings. */
  readonly code: number;
  readonly name: string;
  /** Colour on maps, `#rrggbb`. */
  readonly colour: string;
}

/** Class of unknown ground. */
export const NO_CLASS = 0;

/** Class of buildings, whose heights come with their footprints. */
export const BUILDING_CLASS = 99;

/** The classes of landcover and buildings; obstacles of users have {@link obstacleClass}es, 11 to 19. */
export const LANDCOVER_CLASSES: readonly LandcoverClass[] = [
  { code: 1, name: 'Water', colour: '#2f6fb7' },
  { code: 2, name: 'Trees', colour: '#1d6b2f' },
  { code: 3, name: 'Grassland', colour: '#b4d264' },
  { code: 4, name: 'Swamp', colour: '#5f9ea0' },
  { code: 5, name: 'Crops', colour: '#e6cf6a' },
  { code: 6, name: 'Shrubland', colour: '#b08a4a' },
  { code: 7, name: 'Built-up', colour: '#c0392b' },
  { code: 8, name: 'Bare ground', colour: '#b9b2a6' },
  { code: 9, name: 'Snow and ice', colour: '#f2f6fa' },
  { code: 10, name: 'Mangroves', colour: '#2e8b72' },
  { code: BUILDING_CLASS, name: 'Buildings', colour: '#6b4a8e' },
];
