export * from './constants.ts';
export * from './desk.ts';
export * from './price-bands.ts';
export * from './recent.ts';
export * from './views.ts';
