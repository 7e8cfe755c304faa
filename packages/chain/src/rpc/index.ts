export { networkRequest, type RpcSettings, rpcChain } from './open.ts';
