export * from './account.ts';
export * from './bookings.ts';
export * from './fee-rate.ts';
export * from './return-split.ts';
export * from './split.ts';
