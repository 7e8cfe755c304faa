export * from './home.ts';
export * from './issuer.ts';
export * from './market.ts';
export * from './member.ts';
export * from './nft.ts';
export * from './order.ts';
export * from './pictures.ts';
export * from './primitives.ts';
