export * from './days.ts';
export * from './difference.ts';
export * from './explanation.ts';
export * from './lifecycle.ts';
export * from './ports.ts';
