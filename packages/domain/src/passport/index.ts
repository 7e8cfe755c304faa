export * from './client-port.ts';
export * from './report.ts';
export * from './testimony.ts';
