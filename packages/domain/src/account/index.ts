export * from './client-port.ts';
export * from './fields.ts';
export * from './password.ts';
export * from './ports.ts';
export * from './profile.ts';
export * from './proof.ts';
export * from './rules.ts';
export * from './views.ts';
