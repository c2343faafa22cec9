export { area } from './area.js';
export { bestSite, type BestSiteInput, type BestSiteMethod, type BestSiteResult } from './best-site.js';
export type * from './environment.js';
export type * from './input.js';
export {
  type EmitterLayer,
  interference,
  type InterferenceInput,
  type InterferenceResult,
  overlapRatio,
} from './interference.js';
export type { Layer } from './layer.js';
export { linksPredictor, type LinksPredictor, type LinksResult, predictLinks } from './links.js';
export type { LinksCover } from './links-cover.js';
export { type LinksTerrain, readLinks, type RefusedPlace } from './links-terrain.js';
export { merge, type MergeInput, type MergeResult } from './merge.js';
export { type ModelEntry, models } from './models.js';
export { multilink, type MultilinkInput, type MultilinkResult, type RefusedLink } from './multilink.js';
export { multisite, type MultisiteInput, type MultisiteResult, type SiteShare } from './multisite.js';
export { network, type NetworkInput, type NetworkResult, type NetworkServer, type NetworkSite } from './network.js';
export { NOISE_REACH_KM } from './noise-around.js';
export { MAX_PIXELS } from './output-grid.js';
export { path } from './path.js';
export { type PointReport, points, type PointsInput, type PointsResult } from './points.js';
export { quantities, type QuantityKind } from './quantity.js';
export { relay, type RelayInput, type RelayPlace, type RelayResult } from './relay.js';
export type * from './result.js';
export { satelliteArea } from './satellite-area.js';
export type * from './satellite-input.js';
export type * from './satellite-result.js';
export { satelliteNamed, type SatellitePage, type SatelliteQuery, satelliteQuery } from './satellite-query.js';
export {
  scene3d,
  type Scene3dInput,
  type Scene3dResult,
  type SceneContext,
  type SceneTransmitter,
} from './scene-3d.js';
export type { SearchArea } from './search-zone.js';
export { spotBeam, type SpotBeamInput } from './spot-beam.js';
export { ENGINE } from './version.js';
export { viewshed, type ViewshedInput, type ViewshedResult } from './viewshed.js';
export {
  type ConnectedLayer,
  type DisconnectedLayer,
  trilaterate,
  type TrilaterateInput,
  type TrilaterateResult,
} from './trilaterate.js';
