export { DeskProvider, useDesk } from './desk.tsx';
export { identifierOf, type Key, type KeysOf, keyOf, keysOf } from './key.ts';
export { provide } from './provide.ts';
