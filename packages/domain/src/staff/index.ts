export * from './constants.ts';
export * from './desk.ts';
export * from './invitation-lifecycle.ts';
export * from './roles.ts';
export * from './site-deed.ts';
export * from './staff-change.ts';
export * from './views.ts';
