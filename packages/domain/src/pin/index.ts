export * from './desk.ts';
export * from './pin-hash.ts';
