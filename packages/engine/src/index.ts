export { boundsGrid } from './grid/bounds-grid.js';
export type { BestSiteInput, BestSiteMethod, BestSiteResult } from './input/best-site-input.js';
export * from './calculations.js';
export type * from './input/clutter-input.js';
export type * from './input/context.js';
export type { EmitterLayer } from './layers/emitter-layer.js';
export { interference, type InterferenceInput, type InterferenceResult } from './layers/interference.js';
export type { Layer } from './layers/layer.js';
export type { LinksPredictor, LinksResult } from './links/links.js';
export type { LinksCover } from './links/links-cover.js';
export type { LinksTerrain, RefusedPlace } from './links/links-terrain.js';
export { PartNotes } from './path/notes-of-points.js';
export type { LinkPair, PairColumns, PairsInput, PairsResult, RefusedPair } from './input/pairs-input.js';
export { merge, type MergeInput, type MergeResult } from './layers/merge.js';
export * from './models/index.js';
export { defineModel, type ModelDefinition } from './models/shared/define-model.js';
export { type LinkFacts, recommendedModel, type RecommendedModel } from './models/choice/recommended-model.js';
export { modelOf, type NamedModel } from './models/choice/model-of.js';
export { loadModels, type OwnModel } from './models/choice/own-models.js';
export { assumptionsOf } from './models/shared/assumptions.js';
export { DEFAULT_ASSUMPTIONS } from './models/shared/default-assumptions.js';
export type { MultilinkInput, MultilinkResult, RefusedLink } from './links/multilink.js';
export type { MultisiteInput, MultisiteResult, SiteShare } from './sites/multisite.js';
export type { NetworkInput, NetworkResult, NetworkServer, NetworkSite } from './sites/network.js';
export { NOISE_REACH_KM } from './radio/noise-reach.js';
export {
  calculatePart,
  type CalculationPart,
  DIVIDED,
  type Divided,
  type DividedName,
  joinedParts,
  type JoinedParts,
  partShares,
  partsResult,
} from './parts/parts.js';
export type { PartSizes } from './input/part-sizes.js';
export type { PointReport, PointsInput, PointsResult } from './path/points.js';
export { quantities, type QuantityKind } from './input/quantity.js';
export type { RelayInput, RelayPlace, RelayResult } from './sites/relay.js';
export type * from './call/provenance.js';
export type * from './input/satellite-area-input.js';
export type * from './satellite/satellite-result.js';
export {
  type FoundSatellite,
  satelliteNamed,
  type SatellitePage,
  type SatelliteQuery,
  satelliteQuery,
} from './satellite/satellite-query.js';
export { scene3d } from './scene/scene-3d.js';
export type { Scene3dInput, Scene3dResult, SceneContext, SceneTransmitter } from './input/scene-input.js';
export type { SearchArea } from './sites/search-zone.js';
export type { SpotBeamInput } from './input/spot-beam-input.js';
export { PRODUCED_BY } from './call/version.js';
export type { ViewshedInput, ViewshedResult } from './area/viewshed.js';
export {
  type ConnectedLayer,
  type DisconnectedLayer,
  trilaterate,
  type TrilaterateInput,
  type TrilaterateResult,
} from './layers/trilaterate.js';
