export * from './carrier.ts';
