export * from './calculations.js';

export type { AntennaSetup, Feed } from './input/antenna.js';
export type { AreaOutput, AreaInput } from './input/area-input.js';
export type { SearchArea, BestSiteMethod, BestSiteInput } from './input/best-site-input.js';
export type { ClutterInput } from './input/clutter-input.js';
export type { Processor, EngineContext, Progress } from './input/context.js';
export type { EmitterLayer, InterferenceInput } from './input/interference-input.js';
export type { Layer } from './input/layer.js';
export type { LinksInput, ReadLinksInput } from './input/links-input.js';
export type { MergeInput } from './input/merge-input.js';
export type { MultilinkInput } from './input/multilink-input.js';
export type { MultisiteInput } from './input/multisite-input.js';
export type { NetworkSite, NetworkInput } from './input/network-input.js';
export type { LinkPair, PairColumns, PairsInput } from './input/pairs-input.js';
export type { PartSizes } from './input/part-sizes.js';
export type { PathOutput, PathInput } from './input/path-input.js';
export type { PointsInput } from './input/points-input.js';
export type { LinkPlace } from './input/place.js';
export { quantities, type Quantity, type QuantityKind, type Wanted } from './input/quantity.js';
export type { Transmitter, Receiver, Radio } from './input/radio.js';
export type { RelayInput } from './input/relay-input.js';
export type {
  SatelliteChoice,
  SatelliteRadio,
  SatelliteBeam,
  SatelliteReceiver,
  SkyChoice,
  SatelliteQuantity,
  SatelliteAreaInput,
} from './input/satellite-area-input.js';
export type { SceneTransmitter, Scene3dInput, SceneContext } from './input/scene-input.js';
export type { SpotBeamInput } from './input/spot-beam-input.js';
export type { Elevation, Surroundings } from './input/surroundings.js';
export type { ConnectedLayer, DisconnectedLayer, TrilaterateInput } from './input/trilaterate-input.js';
export type { ViewshedInput } from './input/viewshed-input.js';

export * from './models/index.js';
export type { ModelShare } from './models/choice/auto-rules.js';
export type { ModelChoice, NamedModel } from './models/choice/model-choice.js';
export { modelOf } from './models/choice/model-of.js';
export { loadModels, type OwnModel } from './models/choice/own-models.js';
export { type LinkFacts, recommendedModel, type RecommendedModel } from './models/choice/recommended-model.js';
export { assumptionsOf } from './models/shared/assumptions.js';
export { defineModel, type ModelDefinition } from './models/shared/define-model.js';

export type * from './area/area-result.js';
export type { ViewshedResult } from './area/viewshed.js';
export type * from './call/provenance.js';
export { PRODUCED_BY } from './call/version.js';
export { boundsGrid } from './grid/bounds-grid.js';
export type { InterferenceResult } from './layers/interference.js';
export type { MergeResult } from './layers/merge.js';
export type { TrilaterateResult } from './layers/trilaterate.js';
export type { LinksCover } from './links/links-cover.js';
export type { LinksTerrain } from './links/links-terrain.js';
export type { LinksPredictor, LinksResult } from './links/links.js';
export type { MultilinkResult, RefusedLink } from './links/multilink.js';
export type * from './links/pairs-result.js';
export type * from './path/path-result.js';
export type { PointReport, PointsResult } from './path/points.js';
export type { RefusedPlace } from './path/refused-place.js';
export { noteWords, RESULT_NOTES } from './result-notes.js';
export { ENGINE_NOTES } from './notes.js';
export { NOISE_REACH_KM } from './radio/noise-reach.js';
export {
  type FoundSatellite,
  satelliteNamed,
  type SatellitePage,
  type SatelliteQuery,
  satelliteQuery,
} from './satellite/satellite-query.js';
export type * from './satellite/satellite-result.js';
export type { Scene3dResult } from './scene/scene-result.js';
export type { BestSiteResult } from './sites/best-site-result.js';
export type { MultisiteResult, SiteShare } from './sites/multisite.js';
export type { NetworkResult, NetworkServer } from './sites/network.js';
export type { RelayPlace, RelayResult } from './sites/relay.js';

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
