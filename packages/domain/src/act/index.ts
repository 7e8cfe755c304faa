export * from './act.ts';
export * from './sending.ts';
