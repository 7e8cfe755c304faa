import type { EmbeddedNode } from './open.ts';
import { malformed, RpcError, refusedByNode } from './rpc-error.ts';

const WRITES = /^(eth_send|personal_|miner_|admin_|debug_)/;
const MOST_IN_A_BATCH = 100;

/**
 * The chain for anybody's client: reads only. Takes the parsed body of a JSON-RPC 2.0 request (one, or a list) and answers the body of the
 * answer; undefined when nothing was asked that wants one.
 */
export const answerJsonRpc = async (node: Pick<EmbeddedNode, 'request'>, body: unknown): Promise<unknown> => {
  if (!Array.isArray(body)) return answerOne(node, body);
  if (body.length === 0 || body.length > MOST_IN_A_BATCH) return failed(null, malformed('a list of 1 to 100 requests was expected'));
  const answers = await Promise.all(body.map((one) => answerOne(node, one)));
  return answers.filter((answer) => answer !== undefined);
};

const answerOne = async (node: Pick<EmbeddedNode, 'request'>, body: unknown): Promise<unknown> => {
  if (typeof body !== 'object' || body === null || !('method' in body) || typeof body.method !== 'string') {
    return failed(null, new RpcError('invalid request', -32_600));
  }
  const id = 'id' in body ? body.id : undefined;
  const { method } = body;
  try {
    if (WRITES.test(method)) throw refusedByNode('this door only reads');
    const result = await node.request({ method, params: 'params' in body ? body.params : [] });
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result };
  } catch (error) {
    return id === undefined ? undefined : failed(id, error instanceof RpcError ? error : new RpcError('internal error', -32_603));
  }
};

const failed = (id: unknown, { code, message, data }: RpcError): unknown => ({
  jsonrpc: '2.0',
  id,
  error: data === undefined ? { code, message } : { code, message, data },
});
