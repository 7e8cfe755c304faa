export * from './code.ts';
export * from './answer.ts';
