/** An API call described by its body alone. */
export type BodyVerb =
  | 'points'
  | 'multilink'
  | 'multisite'
  | 'bsa'
  | 'relay'
  | 'highpoint'
  | 'satelliteArea'
  | 'spotbeam';

/** Summary of the call, an example body, and its files. */
export const BODY_VERBS: Readonly<
  Record<BodyVerb, { readonly about: string; readonly body: string; readonly saves: string }>
> = {
  points: {
    about: 'Links from many transmitter locations to one receiver.',
    body: '{"transmitter": {"frq": 446, "txw": 5}, "points": [{"lat": 0.5, "lon": 0.5, "alt": 10}], "receiver": {"lat": 0.51, "lon": 0.51, "alt": 2}}',
    saves: 'json=report.json',
  },
  multilink: {
    about: 'Links between all pairs of radios, in both directions.',
    body: '{"radios": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, {"lat": 0.51, "lon": 0.5, "alt": 10, "frq": 446, "txw": 1}]}',
    saves: 'csv=matrix.csv',
  },
  multisite: {
    about: 'Coverage of many transmitters: the best server at each pixel.',
    body: '{"transmitters": [{"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}], "receiver": {"rxs": -100}, "output": {"res": 100, "rad": 2}}',
    saves: 'png=map.png --save kmz=map.kmz',
  },
  bsa: {
    about: 'Best site: rates each location in a circle or polygon.',
    body: '{"transmitter": {"lat": 0.5, "lon": 0.5, "alt": 10, "frq": 446, "txw": 5}, "output": {"res": 100, "rad": 1}, "places": 100}',
    saves: 'png=sites.png --save values=sites.tif',
  },
  relay: {
    about: 'Locations for a relay between radios without a link.',
    body: '{"radios": [{"lat": 0.5, "lon": 0.47, "frq": 446, "txw": 1}, {"lat": 0.53, "lon": 0.53, "frq": 446, "txw": 1}], "relay": {"alt": 10}}',
    saves: '',
  },
  satelliteArea: {
    about: 'Visibility of satellites over terrain, and received levels.',
    body: '{"satellites": [{"lon": 13}], "receiver": {"lat": 0.5, "lon": 0.5, "alt": 2}, "output": {"rad": 5, "res": 50}}',
    saves: 'png=sight.png --save values=sight.tif',
  },
  spotbeam: {
    about: 'Footprint of a satellite beam, with contours as GeoJSON.',
    body: '{"satellite": {"lon": 13}, "boresight": {"lat": 40, "lon": -3}, "transmitter": {"txw": 100}, "antenna": {"txg": 40, "hbw": 1.5}}',
    saves: 'png=beam.png --save contours=beam.geojson',
  },
  highpoint: {
    about: 'Highest ground or best view around a location.',
    body: '{"lat": 0.5, "lon": 0.5, "rad": 3, "by": "sight"}',
    saves: '',
  },
};
