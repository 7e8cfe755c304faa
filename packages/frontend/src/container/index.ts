export { DeskProvider, type Resolve, useDesk } from './desk.tsx';
export { identifierOf, type Key, type KeysOf, keyOf, keysOf } from './key.ts';
export { provide, resolverOf } from './provide.ts';
