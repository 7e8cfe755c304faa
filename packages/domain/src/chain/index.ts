export * from './authorization.ts';
export * from './chain-action.ts';
export * from './chain-command.ts';
export * from './chain-failure.ts';
export * from './lifecycle.ts';
export * from './ports.ts';
export * from './token-event.ts';
export * from './values.ts';
