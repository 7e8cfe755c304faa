/** An error as JSON-RPC tells it; the codes and texts are those of the usual nodes, so that clients know them. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: string | undefined;

  constructor(message: string, code: number, data?: string) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The request cannot be carried out on this chain. */
export const refusedByNode = (message: string): RpcError => new RpcError(message, -32_000);
export const malformed = (message: string): RpcError => new RpcError(`invalid params: ${message}`, -32_602);
/** The node itself failed; the same request may succeed later. */
export const nodeFailed = (message: string): RpcError => new RpcError(message, -32_603);
/** The contract reverted, with what it answered. */
export const reverted = (data: string): RpcError => new RpcError('execution reverted', 3, data);
/** More was asked than is told at once. */
export const tooMuch = (message: string): RpcError => new RpcError(message, -32_005);
export const noSuchMethod = (method: string): RpcError => new RpcError(`the method ${method} does not exist/is not available`, -32_601);
