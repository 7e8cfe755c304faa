export * from './action-type.ts';
export * from './constants.ts';
export * from './desk.ts';
export * from './link.ts';
export * from './log-filter.ts';
export * from './trade-type.ts';
export * from './transfer-state.ts';
export * from './views.ts';
