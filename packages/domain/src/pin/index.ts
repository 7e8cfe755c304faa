export * from './constants.ts';
export * from './desk.ts';
export * from './forbidden-pins.ts';
export * from './pin.ts';
export * from './pin-hash.ts';
export * from './ports.ts';
