export * from './desk.ts';
export * from './fee-tax.ts';
export * from './left.ts';
export * from './line.ts';
export * from './line-tax.ts';
export * from './tax-invoice.ts';
export * from './views.ts';
