export * from './answer-state.ts';
export * from './desk.ts';
export * from './draft.ts';
export * from './type.ts';
export * from './views.ts';
