export * from './reference.ts';
export * from './weight.ts';
