export * from './desk.ts';
export * from './fault.ts';
export * from './report.ts';
export * from './testimony.ts';
export * from './testimony-order.ts';
