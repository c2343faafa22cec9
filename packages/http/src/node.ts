export { type ConnectionLimits, proxyList } from './connections.js';
export { connectionsWithin, descriptorLimit } from './descriptor-limit.js';
export { hostWithoutPort, readHostName } from './host/host-name.js';
export { readPublicUrl } from './host/public-url.js';
export * from './serve.js';
export type { ProcessFigures } from './process-figures.js';
export { watchProcess } from './watch-process.js';
