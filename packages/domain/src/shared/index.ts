export * from './brand.ts';
export * from './clock.ts';
export * from './codes.ts';
export * from './ids.ts';
export * from './lifecycle.ts';
export * from './page.ts';
export * from './result.ts';
export * from './won.ts';
