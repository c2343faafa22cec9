/** A call of the interface that a body alone describes. */
export type BodyVerb =
  'points' | 'multilink' | 'multisite' | 'bsa' | 'relay' | 'highpoint' | 'satelliteArea' | 'spotbeam';

/** What it does, an example of a body, and which files it has. */
export const BODY_VERBS: Readonly<
  Record<BodyVerb, { readonly about: string; readonly body: string; readonly saves: string }>
> = {
  points: {
    about: 'One transmitter at many places against one receiver.',
    body: '{"transmitter": {"frq": 446, "txw": 5}, "points": [{"lat": 0.5, "lon": 0.5, "alt": 10}], "receiver": {"lat": 0.51, "lon": 0.51, "alt": 2}}',
    saves: 'json=report.json',
  },
  multilink: {
    about: 'Radios against each other, each pair both ways.',
    body: '{"radios": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, {"lat": 0.51, "lon": 0.5, "alt": 10, "frq": 446, "txw": 1}]}',
    saves: 'csv=matrix.csv',
  },
  multisite: {
    about: 'Coverage of many transmitters as one layer, the strongest at each place.',
    body: '{"transmitters": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}], "receiver": {"rxs": -100}, "output": {"res": 100, "rad": 2}}',
    saves: 'png=map.png --save kmz=map.kmz',
  },
  bsa: {
    about: 'How good each place of a circle or polygon is as a site.',
    body: '{"transmitter": {"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, "output": {"res": 100, "rad": 1}, "places": 100}',
    saves: 'png=sites.png --save values=sites.tif',
  },
  relay: {
    about: 'Where one more radio joins radios that do not hear each other.',
    body: '{"radios": [{"lat": 0.5, "lon": 0.47, "frq": 446, "txw": 1}, {"lat": 0.53, "lon": 0.53, "frq": 446, "txw": 1}], "relay": {"alt": 10}}',
    saves: '',
  },
  satelliteArea: {
    about: 'Where satellites are in sight over terrain, and what arrives from them.',
    body: '{"satellites": [{"lon": 13}], "receiver": {"lat": 0.5, "lon": 0.5, "alt": 2}, "output": {"rad": 5, "res": 50}}',
    saves: 'png=sight.png --save values=sight.tif',
  },
  spotbeam: {
    about: 'What a beam of a satellite puts on the ground, with its contours as GeoJSON.',
    body: '{"satellite": {"lon": 13}, "boresight": {"lat": 40, "lon": -3}, "transmitter": {"txw": 100}, "antenna": {"txg": 40, "hbw": 1.5}}',
    saves: 'png=beam.png --save contours=beam.geojson',
  },
  highpoint: {
    about: 'The highest ground around a place, or that which sees most.',
    body: '{"lat": 0.5, "lon": 0.5, "rad": 3, "by": "sight"}',
    saves: '',
  },
};
