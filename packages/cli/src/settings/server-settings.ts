/** A setting of a server. Its name is that of the flag and of the member in the configuration file. */
export interface ServerSetting {
  readonly name: string;
  /** Environment variable, used if there is no flag. */
  readonly variable?: string;
  /** Whether the flag can stand alone; in the file it is then true. */
  readonly isSwitch?: true;
}

/** Every setting of `radioshed serve`. */
export const SERVER_SETTINGS: readonly ServerSetting[] = [
  { name: 'port', variable: 'PORT' },
  { name: 'host', variable: 'RADIOSHED_HOST' },
  { name: 'public-url', variable: 'RADIOSHED_PUBLIC_URL' },
  { name: 'allowed-hosts', variable: 'RADIOSHED_ALLOWED_HOSTS' },
  { name: 'response-form', variable: 'RADIOSHED_RESPONSE_FORM' },
  { name: 'trusted-proxies', variable: 'RADIOSHED_TRUSTED_PROXIES' },
  { name: 'keep-alive', variable: 'RADIOSHED_KEEP_ALIVE' },
  { name: 'data', variable: 'RADIOSHED_DATA' },
  { name: 'database', variable: 'DATABASE_URL' },
  { name: 'files', variable: 'RADIOSHED_FILES' },
  { name: 'queue', variable: 'RADIOSHED_QUEUE' },
  { name: 'memory', isSwitch: true },
  { name: 'first-key', variable: 'RADIOSHED_FIRST_KEY' },
  { name: 'max-data', variable: 'RADIOSHED_MAX_DATA' },
  { name: 'max-megapixels', variable: 'RADIOSHED_MAX_MEGAPIXELS' },
  { name: 'max-memory', variable: 'RADIOSHED_MAX_MEMORY' },
  { name: 'max-seconds', variable: 'RADIOSHED_MAX_SECONDS' },
  { name: 'max-waiting', variable: 'RADIOSHED_MAX_WAITING' },
  { name: 'max-models', variable: 'RADIOSHED_MAX_MODELS' },
  { name: 'max-model-seconds', variable: 'RADIOSHED_MAX_MODEL_SECONDS' },
  { name: 'max-connections', variable: 'RADIOSHED_MAX_CONNECTIONS' },
  { name: 'max-connections-per-address', variable: 'RADIOSHED_MAX_CONNECTIONS_PER_ADDRESS' },
  { name: 'terrain', variable: 'RADIOSHED_TERRAIN' },
  { name: 'missing-terrain', variable: 'RADIOSHED_MISSING_TERRAIN' },
  { name: 'landcover', variable: 'RADIOSHED_LANDCOVER', isSwitch: true },
  { name: 'landcover-coding', variable: 'RADIOSHED_LANDCOVER_CODING' },
  { name: 'buildings', variable: 'RADIOSHED_BUILDINGS', isSwitch: true },
  { name: 'obstacles', variable: 'RADIOSHED_OBSTACLES' },
  { name: 'antennas', variable: 'RADIOSHED_ANTENNAS' },
  { name: 'models', variable: 'RADIOSHED_MODELS' },
  { name: 'satellites', variable: 'RADIOSHED_SATELLITES' },
  { name: 'itu-maps', variable: 'RADIOSHED_ITU_MAPS' },
  { name: 'p1546-tables', variable: 'RADIOSHED_P1546_TABLES' },
  { name: 'base-map', variable: 'RADIOSHED_BASE_MAP' },
  { name: 'base-map-credit', variable: 'RADIOSHED_BASE_MAP_CREDIT' },
  { name: 'base-map-zooms', variable: 'RADIOSHED_BASE_MAP_ZOOMS' },
  { name: 'geocoder', variable: 'RADIOSHED_GEOCODER' },
  { name: 'geocoder-credit', variable: 'RADIOSHED_GEOCODER_CREDIT' },
  { name: 'threads' },
  { name: 'grace', variable: 'RADIOSHED_GRACE' },
  { name: 'log-level', variable: 'RADIOSHED_LOG_LEVEL' },
  { name: 'log-format', variable: 'RADIOSHED_LOG_FORMAT' },
  { name: 'metrics', variable: 'RADIOSHED_METRICS' },
  { name: 'admin-key', variable: 'RADIOSHED_ADMIN_KEY' },
];
