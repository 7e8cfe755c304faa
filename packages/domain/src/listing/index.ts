export * from './deal.ts';
export * from './desk.ts';
export * from './rules.ts';
export * from './several.ts';
export * from './views.ts';
