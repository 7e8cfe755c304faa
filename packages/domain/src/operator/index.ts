export * from './approval-lifecycle.ts';
export * from './calls.ts';
export * from './figures.ts';
export * from './four-eyes.ts';
export * from './house-session.ts';
export * from './house-tasks.ts';
export * from './permission.ts';
export * from './role.ts';
