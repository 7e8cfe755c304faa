export { typedPhone } from '../format/person.ts';
export * from './approval.ts';
export * from './labels.ts';
export * from './refusals.ts';
export * from './screens.ts';
