export * from './bridge.ts';
export * from './browsers.ts';
export * from './client-port.ts';
