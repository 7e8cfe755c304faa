export { identifierOf, type Key, type KeysOf, keyOf, keysOf } from './key.ts';
export { PortProvider, type Resolve, usePort } from './port.tsx';
export { provide, resolverOf } from './provide.ts';
