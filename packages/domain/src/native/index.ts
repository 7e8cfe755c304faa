export * from './bridge.ts';
export * from './browsers.ts';
export * from './desk.ts';
