export * from './business-day.ts';
export * from './desk.ts';
export * from './lifecycle.ts';
export * from './net-due.ts';
export * from './ports.ts';
export * from './receiver.ts';
export * from './terms.ts';
export * from './views.ts';
