import type { KeyScope } from '@radioshed/quota';
import type { ListedCalculation, MessageResponse } from '../account/archive-responses.js';
import type { ListQuery } from '../account/archive-requests.js';
import type { AuditRecord } from '../account/audit.js';
import type { AccountResponse, IssuedKeyResponse, ListedKey } from '../account/key-responses.js';
import type { AuthResponse } from '../account/auth-request.js';
import { type ClientOptions, transportOf } from './transport.js';
import type * as bodies from './bodies.js';
import type { ClutterResponse, ClutterInfo } from '../account/clutter-responses.js';
import type { MetricsResponse } from '../account/metrics-response.js';
import type { NoiseAverage } from '../account/noise-responses.js';
import type { NoiseDeleteQuery } from '../account/noise-delete-request.js';
import type { NoiseMapQuery, NoiseQuery, NoiseUpload } from '../account/noise-requests.js';
import type { ColourOrder, ListedColourKey, SavedColourKey } from '../account/colour-key-requests.js';
import type { SavedPattern, ListedPattern, PatternCuts } from '../account/pattern-requests.js';
import type { PlacesRequest } from '../places/request.js';
import type { PlacesResponse } from '../places/response.js';
import type { ShareOpens, ShareResponse } from '../account/share-request.js';
import type { SavedSceneModel, SceneModelList } from '../scene/models.js';
import type { SatelliteItem } from '../satellite/response.js';
import type { ListedProject, ProjectRecord, ProjectUpdate, SavedProject } from '../account/project-requests.js';
import type { SavedTemplate } from '../account/template-responses.js';
import type { ListedTemplate, TemplateRecord } from '../account/template-record.js';
import { type CallMethods, callMethods, type Listed } from './call-methods.js';

/** The name by which calls on saved layers take a calculation, as in `s_sites` and `file`. */
export { fileBaseName } from '../fields/file-name.js';

export type { NumberLimits } from '../fields/limits.js';
export { LIMITS, type NumberName } from '../tables/limits.js';
export { NOISE_LIMITS, type NoiseNumber } from '../account/noise-limits.js';
export { EQUIPMENT_LIMITS, type EquipmentNumber } from '../path/equipment-limits.js';
export {
  availabilityTexts,
  isLeastMargin,
  isRainKnown,
  MINUTES_PER_PERCENT,
  outageMinutes,
} from '../path/availability-text.js';
export { OUTAGE_CAUSES, rainLeftOut } from '../path/outage-causes.js';
export type * from './bodies.js';
export { CallError } from './call-error.js';
export type { AdjustedNotes, NotedResponse } from '../fields/note-members.js';
export type { CallMethods, Listed, NumericMultilink, SingleNetworkReport, SingleReport } from './call-methods.js';
export type { Plain } from './plain.js';
export type { ClientOptions } from './transport.js';

/** A new key of `issueKey`. */
export interface KeyTermsBody {
  readonly scopes?: readonly KeyScope[];
  readonly expires_at?: string;
}

/** Options of `rotateKey`. */
export interface RotateKeyBody {
  /** Time for which the old key stays valid, s; default a day. */
  readonly grace_s?: number;
  readonly expires_at?: string;
}

/** The interface as functions. Each rejects with a `CallError` or with the error of `fetch`. */
export interface Client extends CallMethods {
  /** Satellites of the server, by part of their name; at most `limit`, default 100. */
  satellites(name?: string, limit?: number): Promise<readonly SatelliteItem[]>;
  /** /places: reads a list of places: a table, GeoJSON, KML, GPX, JSON of mesh nodes. */
  places(request: bodies.Sent<PlacesRequest> & { readonly content: string }): Promise<PlacesResponse>;
  /** /archive/list: saved calculations, newest first; of a network or in a box. */
  calculations(query?: ListQuery): Promise<Listed<ListedCalculation>>;
  /** /archive/share: an address of a calculation for others. It opens all files, or only pictures. */
  shareCalculation(cid: number, opens?: ShareOpens): Promise<ShareResponse>;
  /** /archive/delete: one calculation, by its number. */
  deleteCalculation(cid: number): Promise<MessageResponse>;
  /** /archive/delete/network: all calculations of a network. */
  deleteNetwork(nid: string): Promise<MessageResponse>;
  /** /clutter/add: obstacles, a GeoJSON collection of features. */
  addClutter(collection: object): Promise<ClutterInfo>;
  /** /clutter/get: the obstacles around a location, degrees of WGS 84. */
  clutter(latitude: number, longitude: number): Promise<ClutterResponse>;
  /** /clutter/delete: one obstacle; id 0 deletes all. */
  deleteClutter(id: number): Promise<ClutterInfo>;
  /** /noise/create: noise measurements; MHz, dBm, degrees. */
  addNoise(records: readonly NoiseUpload[]): Promise<MessageResponse>;
  /** /noise/get: noise measured around locations, a list for each query. */
  noise(questions: readonly bodies.Sent<NoiseQuery>[]): Promise<readonly (readonly NoiseAverage[])[]>;
  /** /noise/delete: records at a frequency or in a box; with `all` 1 every record. */
  deleteNoise(query: NoiseDeleteQuery): Promise<MessageResponse>;
  /** /noise/map: an 8-bit GeoTIFF of −dBm. */
  noiseMap(query: Omit<NoiseMapQuery, 'bandwidth' | 'point_limit'> & Partial<NoiseMapQuery>): Promise<Uint8Array>;
  /** /my-metrics: calls of the account by day and kind. */
  metrics(): Promise<MetricsResponse>;
  /** /templates: templates of the account and built-in ones. */
  templates(): Promise<Listed<ListedTemplate>>;
  /** /template: one template, by number or name, in the form of `addTemplate`. */
  template(idOrName: number | string): Promise<TemplateRecord>;
  /** /template/create: saves a template. */
  addTemplate(record: object): Promise<SavedTemplate>;
  /** Deletes a template of the account, by number. */
  deleteTemplate(id: number): Promise<MessageResponse>;
  /** Marks a built-in template as a favourite, by name. */
  addFavourite(name: string): Promise<MessageResponse>;
  /** Removes a built-in template from the favourites, by name. */
  deleteFavourite(name: string): Promise<MessageResponse>;
  /** /projects: projects of the account, without their content. */
  projects(): Promise<Listed<ListedProject>>;
  /** One project with its content, by number. */
  project(id: number): Promise<ProjectRecord>;
  /** Saves a new project. */
  addProject(name: string, project: object): Promise<SavedProject>;
  /** Saves or renames a project. It is refused with 409 if the project was saved since `version`. */
  changeProject(id: number, change: ProjectUpdate): Promise<SavedProject>;
  /** Deletes a project, by number. */
  deleteProject(id: number): Promise<MessageResponse>;
  /** /antennas: patterns that `antenna.ant` may name. */
  patterns(): Promise<Listed<ListedPattern>>;
  /**
   * /antennas/upload: saves an antenna pattern file (ADF, ANT, MSI, PLN, far field of FEKO, CST or NEC) under a new
   * number.
   */
  addPattern(name: string, text: string): Promise<SavedPattern>;
  /** Both cuts of a pattern. */
  pattern(ant: number): Promise<PatternCuts>;
  /** One of the account, by its number. */
  deletePattern(ant: number): Promise<MessageResponse>;
  /** /colours: colour keys that `output.col` may name. */
  colourKeys(): Promise<Listed<ListedColourKey>>;
  /**
   * /colours/upload: saves a colour key `NAME.unit` of the account, in place of one with the same name. A line
   * `level: red, green, blue` for each colour.
   */
  addColourKey(name: string, text: string, order?: ColourOrder): Promise<SavedColourKey>;
  /** Deletes a colour key of the account, by name. Saved calculations keep their colours. */
  deleteColourKey(name: string): Promise<MessageResponse>;
  /** /3d/model/upload: saves a GLB model for `scene` under its file name. */
  addSceneModel(name: string, content: Blob | Uint8Array<ArrayBuffer>): Promise<SavedSceneModel>;
  /** /3d/model/list: models of the account and their storage. */
  sceneModels(): Promise<SceneModelList>;
  /** Deletes a model of the account, by file name. */
  deleteSceneModel(file: string): Promise<MessageResponse>;
  /** GET /account: the account of the key. */
  account(): Promise<AccountResponse>;
  /** DELETE /account: deletes the account and everything it owns, for good. Its name confirms it. */
  deleteAccount(name: string): Promise<MessageResponse>;
  /** GET /keys: the keys of the account, without their secrets. */
  keys(): Promise<Listed<ListedKey>>;
  /** POST /keys: another key, with at most the rights of this one. `expires_at` is ISO 8601. */
  issueKey(terms?: KeyTermsBody): Promise<IssuedKeyResponse>;
  /** /keys/{id}/rotate: a key that replaces another. */
  rotateKey(id: string, options?: RotateKeyBody): Promise<IssuedKeyResponse>;
  /** /keys/{id}/expire: lets a key expire earlier, at a time in ISO 8601. */
  expireKey(id: string, expiresAt: string): Promise<MessageResponse>;
  /** Ends a key at once. */
  revokeKey(id: string): Promise<MessageResponse>;
  /** /audit: at most 1000 records of what was done to the account and its keys, after the one with an id. */
  audit(after?: number): Promise<Listed<AuditRecord>>;
  /** /auth: checks that the key belongs to an account, given by name or number. */
  logIn(user: string): Promise<AuthResponse>;
  /** /archive/export: a file of the calculation `<id>_<network>_<site>` in a format: `kmz`, `tiff`, `values` … */
  exportFile(file: string, format: string): Promise<Uint8Array>;
  /** The file at an address of a response, such as `PNG_WGS84`. */
  file(url: string): Promise<Uint8Array>;
}

/** A client of a server. */
export function createClient(options: ClientOptions): Client {
  const { post, form, get, remove, bytes, file } = transportOf(options);
  return {
    ...callMethods(post),
    satellites: (name, limit) => get('/satellite/query', { NAME: name, limit }),
    places: (request) => post('/places', request),
    calculations: (query) => get('/archive/list', query),
    shareCalculation: (cid, opens) => get('/archive/share', { cid, opens }),
    deleteCalculation: (cid) => remove('/archive/delete', { cid }),
    deleteNetwork: (nid) => remove('/archive/delete/network', { nid }),
    addClutter: (collection) => post('/clutter/add', collection),
    clutter: (latitude, longitude) => get(`/clutter/get/${latitude}/${longitude}`),
    deleteClutter: (id) => remove(`/clutter/delete/${id}`),
    addNoise: (records) => post('/noise/create', records),
    noise: (questions) => post('/noise/get', questions),
    deleteNoise: (query) => remove('/noise/delete', query),
    noiseMap: (query) => bytes('/noise/map', query),
    metrics: () => get('/my-metrics'),
    templates: () => get('/templates'),
    template: (idOrName) => get(`/template/${encodeURIComponent(idOrName)}`),
    addTemplate: (record) => post('/template/create', record),
    deleteTemplate: (id) => remove(`/template/${id}`),
    addFavourite: (name) => post(`/template/favourite/${encodeURIComponent(name)}`, {}),
    deleteFavourite: (name) => remove(`/template/unfavourite/${encodeURIComponent(name)}`),
    projects: () => get('/projects'),
    project: (id) => get(`/projects/${id}`),
    addProject: (name, project) => post('/projects', { name, project }),
    changeProject: (id, change) => post(`/projects/${id}`, change),
    deleteProject: (id) => remove(`/projects/${id}`),
    patterns: () => get('/antennas'),
    addPattern: (name, text) => post('/antennas/upload', { name, text }),
    pattern: (ant) => get(`/antennas/pattern/${ant}`),
    deletePattern: (ant) => remove(`/antennas/delete/${ant}`),
    colourKeys: () => get('/colours'),
    addColourKey: (name, text, order) => post('/colours/upload', { name, text, order }),
    deleteColourKey: (name) => remove(`/colours/delete/${encodeURIComponent(name)}`),
    addSceneModel: (name, content) => {
      const body = new FormData();
      body.append('file', new Blob([content]), name);
      return form('/3d/model/upload', body);
    },
    sceneModels: () => get('/3d/model/list'),
    deleteSceneModel: (file) => remove(`/3d/model/delete/${encodeURIComponent(file)}`),
    account: () => get('/account'),
    deleteAccount: (name) => remove('/account', { name }),
    keys: () => get('/keys'),
    issueKey: (terms = {}) => post('/keys', terms),
    rotateKey: (id, options = {}) => post(`/keys/${encodeURIComponent(id)}/rotate`, options),
    expireKey: (id, expiresAt) => post(`/keys/${encodeURIComponent(id)}/expire`, { expires_at: expiresAt }),
    revokeKey: (id) => remove(`/keys/${encodeURIComponent(id)}`),
    audit: (after) => get('/audit', { after }),
    logIn: (user) => form('/auth', new URLSearchParams({ user, pass: options.key })),
    exportFile: (name, fmt) => bytes('/archive/export', { file: name, fmt }),
    file,
  };
}
