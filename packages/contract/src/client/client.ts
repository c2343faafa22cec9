import type { InterferenceResponse, MergeResponse, TrilaterationResponse } from '../layers/response.js';
import type { ListedCalculation, MessageAnswer } from '../account/archive-answers.js';
import type { ListQuery } from '../account/archive-requests.js';
import type { AuthAnswer } from '../account/auth-request.js';
import type { BestSiteResponse } from '../best-site/response.js';
import { callErrorOf } from './call-error.js';
import { type Plain, plain } from './answers.js';
import type * as bodies from './bodies.js';
import type { ClutterAnswer, ClutterInfo } from '../account/clutter-answers.js';
import type { HfAreaResponse, HfPredictionResponse } from '../hf/response.js';
import type { HighPointAnswer, HighPointRequest } from '../terrain/high-point-request.js';
import type { MergeRequest } from '../layers/merge-request.js';
import type { MetricsAnswer } from '../account/metrics-answer.js';
import type { MultilinkResponse } from '../multilink/response.js';
import type { NetworkRequest } from '../network/request.js';
import type { NetworkReport } from '../network/response.js';
import type { NoiseAverage } from '../account/noise-answers.js';
import type { NoiseDeleteQuery } from '../account/noise-delete-request.js';
import type { NoiseMapQuery, NoiseQuery, NoiseUpload } from '../account/noise-requests.js';
import type { KeptPattern, ListedPattern, PatternCuts } from '../account/pattern-requests.js';
import type { PathReceiver, PathReport, PathTransmitter } from '../path/report.js';
import type { PointsReport } from '../points/report.js';
import type { RelayAnswer } from '../relay/request.js';
import type { AreaResponse } from '../area/response.js';
import type { KeptSceneModel, SceneModelList } from '../scene/models.js';
import type { SatelliteAreaResponse, SatelliteItem, SpotBeamResponse } from '../satellite/response.js';
import type { SceneResponse } from '../scene/response.js';
import type { KeptTemplate } from '../account/template-answers.js';
import type { ListedTemplate, TemplateRecord } from '../account/template-record.js';

export { LIMITS, type NumberLimits, type NumberName } from '../fields/limits.js';
export type * from './bodies.js';
export { CallError } from './call-error.js';
export type { Plain } from './answers.js';

/** Which server, and as whom. */
export interface ClientOptions {
  /** `http://localhost:8080`; a last `/` does not count. */
  readonly url: string;
  /** Of an account; files by their addresses need none. */
  readonly key: string;
  /** How often a call that finds another one running, or comes too soon, is sent again; 5 by default. */
  readonly retries?: number;
  /** Pause before that, ms; 1100 by default. */
  readonly pauseMs?: number;
  /** What asks the server; the platform's `fetch` by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A report whose ends are single objects. */
export type SingleReport = Omit<PathReport, 'Receiver' | 'Transmitters'> & {
  readonly Receiver: PathReceiver;
  readonly Transmitters: PathTransmitter;
};

/** The interface as functions. Each rejects with a `CallError`, or with what `fetch` does. */
export interface Client {
  /** /area: the coverage of one transmitter. */
  area(body: bodies.AreaBody): Promise<Plain<AreaResponse>>;
  /** /path: one link and its profile. */
  path(body: bodies.PathBody): Promise<SingleReport>;
  /** /points: one transmitter at many places. */
  points(body: bodies.PointsBody): Promise<PointsReport>;
  /** /multilink: radios against each other, each pair both ways. */
  multilink(body: bodies.MultilinkBody): Promise<MultilinkResponse>;
  /** /multisite: many transmitters as one layer. */
  multisite(body: bodies.MultisiteBody): Promise<Plain<AreaResponse>>;
  /** /bsa: how good each place of an area is as a site. */
  bestSite(body: bodies.BestSiteBody): Promise<Plain<BestSiteResponse>>;
  /** /hf/area: where short waves arrive in an hour. */
  hfArea(body: bodies.HfAreaBody): Promise<Plain<HfAreaResponse>>;
  /** /hf/prediction: a short-wave circuit over the hours of a day. */
  hfPrediction(body: bodies.HfPredictionBody): Promise<HfPredictionResponse>;
  /** /satellite/area: where satellites are in sight, and what arrives. */
  satelliteArea(body: bodies.SatelliteAreaBody): Promise<Plain<SatelliteAreaResponse>>;
  /** /spotbeam: what a beam puts on the ground. */
  spotBeam(body: bodies.SpotBeamBody): Promise<Plain<SpotBeamResponse>>;
  /** Satellites of the server, by part of their name; at most `limit` of them, 100 by default. */
  satellites(name?: string, limit?: number): Promise<readonly SatelliteItem[]>;
  /** /3d: the field inside a model. */
  scene(body: bodies.SceneBody): Promise<SceneResponse>;
  /** /merge: areas of a network as one layer. */
  merge(request: MergeRequest): Promise<Plain<MergeResponse>>;
  /** /interference: signals over jammers. */
  interference(body: bodies.InterferenceBody): Promise<Plain<InterferenceResponse>>;
  /** /network: which sites of a network serve a place best, the best first. */
  network(request: Omit<NetworkRequest, 'rxg'> & { readonly rxg?: number }): Promise<readonly NetworkReport[]>;
  /** /trilateration: where a transmitter may be that sites hear so loud. */
  trilateration(body: bodies.TrilaterationBody): Promise<Plain<TrilaterationResponse>>;
  /** /highpoint: the highest ground around a place, or that which sees most. */
  highPoints(request: bodies.Sent<HighPointRequest> & { readonly lat: number; readonly lon: number }): Promise<HighPointAnswer>; // prettier-ignore
  /** /relay: where one more radio joins radios that do not hear each other. */
  relay(body: bodies.RelayBody): Promise<RelayAnswer>;
  /** /archive/list: saved calculations, the newest first; of a network or in a box. */
  calculations(query?: ListQuery): Promise<readonly ListedCalculation[]>;
  /** /archive/delete: one calculation, by its number. */
  deleteCalculation(cid: number): Promise<MessageAnswer>;
  /** /archive/delete/network: all calculations of a network. */
  deleteNetwork(nid: string): Promise<MessageAnswer>;
  /** /clutter/add: obstacles, a GeoJSON collection of features. */
  addClutter(collection: object): Promise<ClutterInfo>;
  /** /clutter/get: the obstacles around a place, degrees of WGS 84. */
  clutter(latitude: number, longitude: number): Promise<ClutterAnswer>;
  /** Id 0 deletes all. */
  deleteClutter(id: number): Promise<ClutterInfo>;
  /** /noise/create: measurements of noise: MHz, dBm, degrees. */
  addNoise(records: readonly NoiseUpload[]): Promise<MessageAnswer>;
  /** /noise/get: what was measured around places, a list for each question. */
  noise(questions: readonly bodies.Sent<NoiseQuery>[]): Promise<readonly (readonly NoiseAverage[])[]>;
  /** At a frequency, in a box, or with `all` 1 every record. */
  deleteNoise(query: NoiseDeleteQuery): Promise<MessageAnswer>;
  /** An 8-bit GeoTIFF of −dBm. */
  noiseMap(query: Omit<NoiseMapQuery, 'bandwidth' | 'point_limit'> & Partial<NoiseMapQuery>): Promise<Uint8Array>;
  /** /my-metrics: calls of the account by day and kind. */
  metrics(): Promise<MetricsAnswer>;
  /** /templates: those of the account and of the system. */
  templates(): Promise<readonly ListedTemplate[]>;
  /** /template: one by its number or name, as `addTemplate` takes it. */
  template(idOrName: number | string): Promise<TemplateRecord>;
  /** /template/create: saves one. */
  addTemplate(record: object): Promise<KeptTemplate>;
  /** One of the account, by its number. */
  deleteTemplate(id: number): Promise<MessageAnswer>;
  /** Makes a template of the system a favourite, by its name. */
  addFavourite(name: string): Promise<MessageAnswer>;
  /** Takes a template of the system from the favourites, by its name. */
  deleteFavourite(name: string): Promise<MessageAnswer>;
  /** /antennas: patterns that `antenna.ant` may name. */
  patterns(): Promise<readonly ListedPattern[]>;
  /** Keeps an ADF, ANT, MSI or PLN file under a number of its own. */
  addPattern(name: string, text: string): Promise<KeptPattern>;
  /** Both cuts of a file. */
  pattern(ant: number): Promise<PatternCuts>;
  /** One of the account, by its number. */
  deletePattern(ant: number): Promise<MessageAnswer>;
  /** Keeps a GLB model for `scene`, under the name of its file. */
  addSceneModel(name: string, content: Blob | Uint8Array<ArrayBuffer>): Promise<KeptSceneModel>;
  /** /3d/model/list: models of the account, and the room they take. */
  sceneModels(): Promise<SceneModelList>;
  /** One of the account, by the name of its file. */
  deleteSceneModel(file: string): Promise<MessageAnswer>;
  /** Whether the key is one of an account, by its name or number. */
  logIn(user: string): Promise<AuthAnswer>;
  /** A file of a calculation, `<id>_<network>_<site>`, in a format: `kmz`, `tiff`, `values` … */
  exportFile(file: string, format: string): Promise<Uint8Array>;
  /** A file by an address of an answer, such as `PNG_WGS84`. */
  file(url: string): Promise<Uint8Array>;
}

/** A client of a server. */
export function createClient(options: ClientOptions): Client {
  const { key, retries = 5, pauseMs = 1100, fetch = (request) => globalThis.fetch(request) } = options;
  const base = options.url.replace(/\/+$/, '');

  async function answered(make: () => Request): Promise<Response> {
    for (let left = retries; ; left--) {
      const response = await fetch(make());
      if (response.ok) return response;
      const error = await callErrorOf(response);
      if (response.status !== 429 || left <= 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  const asking = (method: string, path: string, query: object = {}, body?: unknown): Promise<Response> => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    const url = `${base}${path}${search === '' ? '' : `?${search}`}`;
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    return answered(() => new Request(url, { method, headers, ...text }));
  };
  const post = async <T>(path: string, body: unknown): Promise<T> => (await asking('POST', path, {}, body)).json() as T; // prettier-ignore
  const form = async <T>(path: string, body: FormData | URLSearchParams): Promise<T> =>
    (await answered(() => new Request(base + path, { method: 'POST', headers: { key }, body }))).json() as T;
  const get = async <T>(path: string, query?: object): Promise<T> => (await asking('GET', path, query)).json() as T;
  const remove = async <T>(path: string, query?: object): Promise<T> => (await asking('DELETE', path, query)).json() as T; // prettier-ignore
  const bytes = async (response: Promise<Response>): Promise<Uint8Array> =>
    new Uint8Array(await (await response).arrayBuffer());

  return {
    area: async (body) => plain(await post<AreaResponse>('/area', body)),
    path: (body) => post('/path', body),
    points: (body) => post('/points', body),
    multilink: (body) => post('/multilink', body),
    multisite: async (body) => plain(await post<AreaResponse>('/multisite', body)),
    bestSite: async (body) => plain(await post<BestSiteResponse>('/bsa', body)),
    hfArea: async (body) => plain(await post<HfAreaResponse>('/hf/area', body)),
    hfPrediction: (body) => post('/hf/prediction', body),
    satelliteArea: async (body) => plain(await post<SatelliteAreaResponse>('/satellite/area', body)),
    spotBeam: async (body) => plain(await post<SpotBeamResponse>('/spotbeam', body)),
    satellites: (name, limit) => get('/satellite/query', { NAME: name, limit }),
    scene: (body) => post('/3d', body),
    merge: async (request) => plain(await post<MergeResponse>('/merge', request)),
    interference: async (body) => plain(await post<InterferenceResponse>('/interference', body)),
    network: (request) => post('/network', request),
    trilateration: async (body) => plain(await post<TrilaterationResponse>('/trilateration', body)),
    highPoints: (request) => post('/highpoint', request),
    relay: (body) => post('/relay', body),
    calculations: (query) => get('/archive/list', query),
    deleteCalculation: (cid) => remove('/archive/delete', { cid }),
    deleteNetwork: (nid) => remove('/archive/delete/network', { nid }),
    addClutter: (collection) => post('/clutter/add', collection),
    clutter: (latitude, longitude) => get(`/clutter/get/${latitude}/${longitude}`),
    deleteClutter: (id) => remove(`/clutter/delete/${id}`),
    addNoise: (records) => post('/noise/create', records),
    noise: (questions) => post('/noise/get', questions),
    deleteNoise: (query) => remove('/noise/delete', query),
    noiseMap: (query) => bytes(asking('GET', '/noise/map', query)),
    metrics: () => get('/my-metrics'),
    templates: () => get('/templates'),
    template: (idOrName) => get(`/template/${encodeURIComponent(idOrName)}`),
    addTemplate: (record) => post('/template/create', record),
    deleteTemplate: (id) => remove(`/template/${id}`),
    addFavourite: (name) => post(`/template/favourite/${encodeURIComponent(name)}`, {}),
    deleteFavourite: (name) => remove(`/template/unfavourite/${encodeURIComponent(name)}`),
    patterns: () => get('/antennas'),
    addPattern: (name, text) => post('/antennas/upload', { name, text }),
    pattern: (ant) => get(`/antennas/pattern/${ant}`),
    deletePattern: (ant) => remove(`/antennas/delete/${ant}`),
    addSceneModel: (name, content) => {
      const body = new FormData();
      body.append('file', new Blob([content]), name);
      return form('/3d/model/upload', body);
    },
    sceneModels: () => get('/3d/model/list'),
    deleteSceneModel: (file) => remove(`/3d/model/delete/${encodeURIComponent(file)}`),
    logIn: (user) => form('/auth', new URLSearchParams({ user, pass: key })),
    exportFile: (file, fmt) => bytes(asking('GET', '/archive/export', { file, fmt })),
    file: (url) => bytes(answered(() => new Request(new URL(url, `${base}/`)))),
  };
}
