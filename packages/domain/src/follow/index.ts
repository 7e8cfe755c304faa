export * from './client-port.ts';
export * from './news.ts';
