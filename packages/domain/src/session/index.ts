export * from './after-login.ts';
export * from './after-logout.ts';
export * from './after-success.ts';
export * from './client-port.ts';
export * from './login-check.ts';
export * from './rules.ts';
export * from './views.ts';
