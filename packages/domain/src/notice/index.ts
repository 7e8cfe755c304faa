export * from './constants.ts';
export * from './desk.ts';
export * from './kinds.ts';
export * from './mail-lifecycle.ts';
export * from './ports.ts';
export * from './sms.ts';
export * from './views.ts';
