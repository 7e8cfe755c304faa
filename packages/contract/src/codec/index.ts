export * from '../account/codec.ts';
export * from '../shared/codec.ts';
