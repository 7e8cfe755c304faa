export { type RpcSettings, rpcChain } from './open.ts';
