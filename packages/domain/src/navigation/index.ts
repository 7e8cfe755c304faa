export * from './dialog-kind.ts';
