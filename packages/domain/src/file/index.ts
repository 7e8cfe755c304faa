export * from './crop.ts';
export * from './desk.ts';
export * from './lifecycle.ts';
export * from './name.ts';
export * from './ports.ts';
export * from './upload.ts';
export * from './viewer.ts';
export * from './views.ts';
