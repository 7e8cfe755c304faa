export * from './desk.ts';
export * from './fault.ts';
export * from './report.ts';
