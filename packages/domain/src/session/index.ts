export * from './desk.ts';
export * from './login-env.ts';
export * from './logout-type.ts';
export * from './views.ts';
