export * from './act.ts';
