export * from './market-over-http.ts';
