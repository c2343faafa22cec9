// Writes the calls of the Python client from the OpenAPI document that the server publishes; needs the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { CALL_LIST } from '../../packages/contract/dist/calls.js';
import { publishedDocument } from '../checks/lint-openapi.mjs';

export const PYTHON_CLIENT = fileURLToPath(new URL('../../clients/python/radioshed/client.py', import.meta.url));

/** Other operations that become a method of this name. @type {Record<string, string>} */
const OTHERS = {
  get_highpoint: 'high_points',
  post_places: 'read_places',
  get_archive_list: 'calculations',
  get_archive_share: 'share',
  delete_archive_delete: 'delete_calculation',
  delete_archive_delete_network: 'delete_network',
  post_clutter_add: 'add_clutter',
  get_clutter_get_latitude_longitude: 'clutter',
  delete_clutter_delete_id: 'delete_clutter',
  post_noise_create: 'add_noise',
  post_noise_get: 'noise',
  delete_noise_delete: 'delete_noise',
  get_my_metrics: 'metrics',
  get_account: 'account',
  delete_account: 'delete_account',
  get_keys: 'keys',
  post_keys: 'issue_key',
  delete_keys_id: 'revoke_key',
  get_audit: 'audit',
  get_templates: 'templates',
  post_template_create: 'add_template',
  get_template_name: 'template',
  delete_template_name: 'delete_template',
  post_template_favourite_name: 'favourite_template',
  delete_template_unfavourite_name: 'unfavourite_template',
  get_projects: 'projects',
  post_projects: 'add_project',
  get_projects_id: 'project',
  post_projects_id: 'change_project',
  delete_projects_id: 'delete_project',
  get_antennas: 'antennas',
  post_antennas_upload: 'add_antenna',
  post_antennas_validate: 'check_antenna',
  get_antennas_pattern_ant: 'antenna_pattern',
  delete_antennas_delete_ant: 'delete_antenna',
  get_colours: 'colour_keys',
  post_colours_upload: 'add_colour_key',
  delete_colours_delete_name: 'delete_colour_key',
  get_3d_model_list: 'scene_models',
  delete_3d_model_delete_file: 'delete_scene_model',
  get_models: 'models',
  get_satellite_query: 'satellites',
  get_healthz: 'health',
  get_readyz: 'ready',
  get_progress_name: 'progress',
  get_openapi_json: 'openapi',
};

/** Operations that the client has by hand, with the name of the method. @type {Record<string, string>} */
const BY_HAND = {
  post_merge: 'merge',
  post_network: 'network',
  post_trilateration: 'trilateration',
  post_clutter_profile: 'add_clutter_profile',
  get_noise_map: 'noise_map',
  get_terrain_z_x_y: 'terrain_tile',
  get_archive_export: 'export',
  get_archive_sid_name: 'save',
  post_3d_model_upload: 'add_scene_model',
  post_keys_id_rotate: 'rotate_key',
  post_keys_id_expire: 'expire_key',
  get_audit_export: 'export_audit',
  get_metrics: 'server_metrics',
  get_apis_plans_yml: 'plans',
  get_apis_rate_limits_yml: 'rate_limits',
};

/** Other names of the same calls, web pages and tiles of their base map, and the login of programs with a form. */
const LEFT_OUT = new Set(
  `get_merge get_mesh post_mesh get_network post_highpoint get_archive_data get_archive_delete get_archive_delete_network
   post_API_clutter_index2_php get_clutter_delete_id post_noise_add post_noise_query get_noise_delete post_template
   get_template_download_name get_template_name_download get_template_delete_name delete_template_delete_name
   get_template_favourite_name get_template_favorite_name post_template_favorite_name get_template_unfavourite_name
   post_template_unfavourite_name get_template_unfavorite_name post_template_unfavorite_name
   delete_template_unfavorite_name get_antennas_delete_ant get_colours_delete_name get_3d_model_delete_file
   get_archive_calc get_base_map_z_x_y get_page get_page_name post_auth`.split(/\s+/),
);

/** Operations that become a method of this name: calculations under their own. @type {Record<string, string>} */
const NAMES = Object.fromEntries([
  ...CALL_LIST.map(({ name, path }) => [`post${path.replaceAll('/', '_')}`, snake(name)]).filter(
    ([operation]) => !(operation in BY_HAND) && !LEFT_OUT.has(operation),
  ),
  ...Object.entries(OTHERS),
]);

/** `bestSite` is `best_site`. @param {string} name */
function snake(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** @typedef {{ name: string, in: string, required?: boolean, schema: { type?: string } }} Parameter */
/**
 * @typedef {{ operationId: string, summary: string, tags: string[], parameters?: Parameter[], requestBody?: object }}
 * Operation
 */

/** @type {Record<string, string>} */
const TYPES = { number: 'float', integer: 'int', string: 'str' };

/** Arguments of every calculation besides its body. */
const CALCULATION_ARGUMENTS = [
  { name: 'progress', type: 'Progress' },
  { name: 'idempotency_key', type: 'str' },
  { name: 'priority', type: 'str' },
];

/** Tags of the operations that take an idempotency key. */
const REPEATABLE = ['calculations', 'analysis'];

/** Arguments that would hide a word of Python, or are in capitals on the wire. */
const argumentOf = (/** @type {string} */ name) => name.toLowerCase();

/**
 * One method.
 *
 * @param {string} name
 * @param {string} method
 * @param {string} path
 * @param {Operation} operation
 */
function methodText(name, method, path, { summary, tags, parameters = [], requestBody }) {
  const given = parameters.filter((each) => each.in === 'path' || each.in === 'query');
  const sorted = [...given.filter((each) => each.required), ...given.filter((each) => !each.required)];
  const posts = method === 'post' && (requestBody !== undefined || !path.includes('{'));
  const follows = posts && tags[0] === 'calculations';
  const list = sorted.map(({ name: each, required, schema, in: where }) => {
    const type = where === 'path' && schema.type === 'string' ? 'Union[str, int]' : (TYPES[schema.type ?? ''] ?? 'Any');
    return required ? `${argumentOf(each)}: ${type}` : `${argumentOf(each)}: Optional[${type}] = None`;
  });
  if (posts) list.push('body: Any');
  if (follows) list.push(...CALCULATION_ARGUMENTS.map(({ name: each, type }) => `${each}: Optional[${type}] = None`));
  const target = path.replaceAll(/\{(\w+)\}/g, (_, each) => `{_quoted(${argumentOf(each)})}`);
  const address = target === path ? `"${path}"` : `f"${target}"`;
  const query = given.filter((each) => each.in === 'query');
  const pairs = query.map(({ name: each }) => `${each}=${argumentOf(each)}`).join(', ');
  const call = posts
    ? `self.post(${address}, body${follows ? `, ${CALCULATION_ARGUMENTS.map(({ name: each }) => `${each}=${each}`).join(', ')}` : ''})`
    : `self._json("${method.toUpperCase()}", ${query.length === 0 ? address : `_with_query(${address}, dict(${pairs}))`})`;
  const sentence = `${summary[0]?.toUpperCase()}${summary.slice(1)}.`;
  const head = `    def ${name}(${['self', ...list].join(', ')}) -> Any:`;
  const wrapped =
    head.length <= 120 ? head : `    def ${name}(\n        ${['self', ...list].join(',\n        ')},\n    ) -> Any:`;
  return `${wrapped}\n        """${sentence} ${method.toUpperCase()} ${path}"""\n        return ${call}\n`;
}

/**
 * The client with the calls of a document between its two marks.
 *
 * @param {string} client
 * @param {string} document
 * @throws {Error} when the document has an operation that no list names, or a list names one that it lacks.
 */
export function withCalls(client, document) {
  /** @type {{ paths: Record<string, Record<string, Operation>> }} */
  const { paths } = JSON.parse(document);
  const known = new Set([...Object.keys(NAMES), ...Object.keys(BY_HAND), ...LEFT_OUT]);
  /** @type {Map<string, string>} */
  const methods = new Map();
  /** @type {string[]} */
  const repeatable = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const id = operation.operationId;
      if (!known.delete(id)) throw new Error(`tools/write/write-python-calls.mjs has no name for ${id}`);
      if (method === 'post' && REPEATABLE.includes(operation.tags[0] ?? '')) repeatable.push(path);
      const name = NAMES[id];
      if (name !== undefined) methods.set(id, methodText(name, method, path, operation));
    }
  }
  if (known.size > 0) throw new Error(`the server has no ${[...known].join(', ')}`);
  for (const name of Object.values(BY_HAND)) {
    if (!client.includes(`    def ${name}(`)) throw new Error(`the client has no method ${name}`);
  }
  const texts = Object.keys(NAMES).map((id) => methods.get(id));
  const listed = repeatable.map((path) => `            "${path}",\n`).join('');
  texts.unshift(`    _REPEATABLE = frozenset(\n        (\n${listed}        )\n    )\n`);
  return client.replace(/(# Generated .*\n)[^]*?(\n {4}# End of the generated calls)/, (_, start, end) => {
    return `${start}\n${texts.join('\n')}${end}`;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PYTHON_CLIENT, withCalls(readFileSync(PYTHON_CLIENT, 'utf8'), await publishedDocument()));
}
