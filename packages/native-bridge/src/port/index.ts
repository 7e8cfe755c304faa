export { bridgeVersionIn, listenTo, type NativePort, nativePort } from './native-port.ts';
