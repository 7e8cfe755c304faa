export * from './facts.ts';
export * from './market-model.ts';
