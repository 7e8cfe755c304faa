export * from './address.ts';
export * from './constants.ts';
export * from './guard.ts';
export * from './popup-offset.ts';
export * from './route-row.ts';
export * from './routes.ts';
export * from './targets.ts';
