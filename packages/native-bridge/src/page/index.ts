export { nativeBridge } from './native-bridge.ts';
