export { DeskProvider, useDesk } from './desk.tsx';
export { identifierOf, type Key, keyOf } from './key.ts';
export { type KeysOf, provide } from './provide.ts';
