export * from './cash-receipt.ts';
export * from './client-port.ts';
export * from './ports.ts';
export * from './receipt.ts';
export * from './reversal.ts';
export * from './rules.ts';
export * from './views.ts';
export * from './withdrawal.ts';
