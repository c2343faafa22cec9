export type { BestSiteInput, BestSiteResult } from './best-site-input.js';
export type { BestSiteMethod } from './best-site-method.js';
export * from './calculations.js';
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
export type { LinksPredictor, LinksResult } from './links.js';
export type { LinksCover } from './links-cover.js';
export type { LinksTerrain, RefusedPlace } from './links-terrain.js';
export { merge, type MergeInput, type MergeResult } from './merge.js';
export type { ModelSetting } from './model-ref.js';
export { type ModelEntry, models } from './models.js';
export type { MultilinkInput, MultilinkResult, RefusedLink } from './multilink.js';
export type { MultisiteInput, MultisiteResult, SiteShare } from './multisite.js';
export type { NetworkInput, NetworkResult, NetworkServer, NetworkSite } from './network.js';
export { NOISE_REACH_KM } from './noise-reach.js';
export { MAX_PIXELS } from './output-grid.js';
export type { PointReport, PointsInput, PointsResult } from './points.js';
export { quantities, type QuantityKind } from './quantity.js';
export type { RelayInput, RelayPlace, RelayResult } from './relay.js';
export type * from './result.js';
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
export type { SpotBeamInput } from './spot-beam.js';
export { ENGINE } from './version.js';
export type { ViewshedInput, ViewshedResult } from './viewshed.js';
export {
  type ConnectedLayer,
  type DisconnectedLayer,
  trilaterate,
  type TrilaterateInput,
  type TrilaterateResult,
} from './trilaterate.js';
