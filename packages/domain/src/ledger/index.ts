export * from './account.ts';
export * from './bookings.ts';
export * from './split.ts';
