export * from './client-port.ts';
export * from './rules.ts';
export * from './second-person.ts';
export * from './views.ts';
