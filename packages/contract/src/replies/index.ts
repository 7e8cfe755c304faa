export * from '../file/replies.ts';
export * from '../listing/replies.ts';
export * from '../nft/replies.ts';
export * from '../store/replies.ts';
