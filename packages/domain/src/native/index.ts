export * from './bridge.ts';
export * from './desk.ts';
