export * from './account.ts';
export * from './bookings.ts';
export * from './settlement.ts';
export * from './split.ts';
