export * from './desk.ts';
export * from './file-variant.ts';
export * from './image-type.ts';
export * from './kinds.ts';
export * from './nft-state.ts';
export * from './sale-state.ts';
export * from './views.ts';
export * from './visibility.ts';
