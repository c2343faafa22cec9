/** How the page looks. */
export type Theme = 'light' | 'dark';

/** Its colours. */
export interface Palette {
  readonly sea: string;
  readonly land: string;
  /** Of vector tiles. */
  readonly green: string;
  readonly building: string;
  readonly road: string;
  /** Heights in m and their colours, from the sea up. */
  readonly heights: readonly (readonly [heightM: number, colour: string])[];
  readonly shadow: string;
  readonly highlight: string;
  /** Of lines on results. */
  readonly coast: string;
  /** Of names, and around them. */
  readonly name: string;
  readonly halo: string;
}

/** The colours of the map in both looks. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    sea: '#c5d6e2',
    land: '#ebe9e1',
    green: '#dfe5d6',
    building: '#dad6cc',
    road: '#ffffff',
    heights: [
      [-500, '#c5d6e2'],
      [0, '#c5d6e2'],
      [0.5, '#dfe5d6'],
      [200, '#e6e7db'],
      [800, '#ebe6d9'],
      [2000, '#ece7e2'],
      [4000, '#f8f8f8'],
    ],
    shadow: '#3d4650',
    highlight: '#ffffff',
    coast: '#5d7080',
    name: '#22303c',
    halo: 'rgba(255, 255, 255, 0.9)',
  },
  dark: {
    sea: '#131b23',
    land: '#23292d',
    green: '#232f2b',
    building: '#30373c',
    road: '#4a545c',
    heights: [
      [-500, '#131b23'],
      [0, '#131b23'],
      [0.5, '#232c2b'],
      [200, '#2a312f'],
      [800, '#34362f'],
      [2000, '#403f3c'],
      [4000, '#5a5a5a'],
    ],
    shadow: '#05080b',
    highlight: '#7f8b94',
    coast: '#90a1ae',
    name: '#e4ebf1',
    halo: 'rgba(12, 18, 24, 0.9)',
  },
};
