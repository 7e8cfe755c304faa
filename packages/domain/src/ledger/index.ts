export * from './bookings.ts';
export * from './rules.ts';
