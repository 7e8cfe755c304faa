export * from './allowed-pins.ts';
export * from './constants.ts';
export * from './desk.ts';
export * from './pin.ts';
export * from './pin-hash.ts';
