export * from './carrier.ts';
export * from './client-port.ts';
export * from './costs.ts';
export * from './goods.ts';
export * from './recipient.ts';
export * from './rules.ts';
export * from './views.ts';
export * from './waybill-sheet.ts';
