export * from '../account/wire.ts';
export * from '../card-template/wire.ts';
export * from '../exchange/wire.ts';
export * from '../question/wire.ts';
export * from '../session/wire.ts';
export * from '../shared/primitives.ts';
export * from '../smath/wire.ts';
