import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { didOf } from '../../keys/did-jwk.ts';
import { newCredoAgent } from './agent.ts';
import { newCredoKey } from './wallet.ts';

/** A credo-ts verifier that answers over its own HTTP endpoints, known by a did:jwk. */
export const openCredoVerifier = async () => {
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = await newCredoAgent({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oid4vp` });
  const { verifier } = agent.openid4vc;
  answer = verifier.config.app;
  const { keyId, publicJwk } = await newCredoKey(agent);
  const did = didOf(publicJwk);
  await agent.dids.import({ did, keys: [{ didDocumentRelativeKeyId: '#0', kmsKeyId: keyId }] });
  const { verifierId } = await verifier.createVerifier();
  return {
    /** Asks for some claims of a certificate: the text of the QR, and the presented claims once they were verified. */
    ask: async (responseMode: 'direct_post' | 'direct_post.jwt', vct: string, claims: readonly [string, ...string[]]) => {
      const [first, ...more] = claims;
      const { authorizationRequest, verificationSession } = await verifier.createAuthorizationRequest({
        verifierId,
        requestSigner: { method: 'did', didUrl: `${did}#0` },
        responseMode,
        dcql: {
          query: {
            credentials: [
              {
                id: 'member',
                format: 'dc+sd-jwt',
                meta: { vct_values: [vct] },
                claims: [{ path: [first] }, ...more.map((name): { path: [string] } => ({ path: [name] }))],
              },
            ],
          },
        },
      });
      const presented = async (): Promise<object> => {
        const verified = await verifier.getVerifiedAuthorizationResponse(verificationSession.id);
        const [presentation] = verified.dcql?.presentations.member ?? [];
        if (presentation === undefined || !('prettyClaims' in presentation)) throw new Error('no SD-JWT was presented');
        return presentation.prettyClaims;
      };
      return { qrData: authorizationRequest, presented };
    },
    close: async (): Promise<void> => {
      await agent.shutdown();
      server.closeAllConnections();
      server.close();
    },
  };
};
