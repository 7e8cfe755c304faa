export * from './door.ts';
export * from './join.ts';
export * from './pay.ts';
export * from './phone-page.ts';
export * from './stage.ts';
export * from './store.ts';
