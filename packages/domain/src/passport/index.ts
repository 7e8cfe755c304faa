export * from './desk.ts';
export * from './report.ts';
export * from './testimony.ts';
