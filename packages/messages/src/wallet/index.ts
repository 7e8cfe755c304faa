export { typedPhone } from '../format/person.ts';
export * from './approval.ts';
export * from './claims.ts';
export * from './log.ts';
export * from './pin.ts';
export * from './refusals.ts';
export * from './screens.ts';
