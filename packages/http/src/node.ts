export { type ConnectionLimits, proxyList } from './listen/connections.js';
export { connectionsWithin, descriptorLimit } from './listen/descriptor-limit.js';
export { hostWithoutPort, readHostName } from './host/host-name.js';
export { readPublicUrl } from './host/public-url.js';
export * from './listen/serve.js';
export type { ProcessFigures } from './process-figures.js';
export { watchProcess } from './listen/watch-process.js';
