export * from './chromium.ts';
export * from './first-visit.ts';
