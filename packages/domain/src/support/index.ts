export * from './desk.ts';
export * from './inquiry-answer.ts';
export * from './inquiry-type.ts';
export * from './views.ts';
