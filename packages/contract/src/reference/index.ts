export * from './media.ts';
export * from './named-schemas.ts';
export * from './parameters.ts';
