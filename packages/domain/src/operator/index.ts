export * from './approval-lifecycle.ts';
export * from './calls.ts';
export * from './four-eyes.ts';
export * from './house-session.ts';
export * from './permission.ts';
export * from './role.ts';
