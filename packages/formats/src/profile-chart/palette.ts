/** Colours of the chart: the set of Okabe and Ito, distinct for every kind of colour vision, on a light ground. */
export const CHART_COLOURS = {
  paper: '#ffffff',
  panel: '#f7f9fb',
  grid: '#dde3e9',
  ink: '#1b2733',
  faint: '#5d6b79',
  ground: '#cdb894',
  groundEdge: '#7a6236',
  clutter: '#009e73',
  buildings: '#a0567f',
  obstacles: '#4a4a4a',
  sight: '#0072b2',
  fresnel: '#e69f00',
  fresnelEdge: '#b87a00',
  blocked: '#d55e00',
  level: '#0072b2',
} as const;
