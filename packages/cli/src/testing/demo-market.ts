import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { basesAt, createApiClient } from '@naru/api-client';
import type { KeyTerms } from '@naru/domain/api-key';
import { must } from '@naru/testkit';
import { softPasskey } from '@naru/testkit/passkey';
import { freePort } from '@naru/testkit/postgres';
import { runServer } from '@naru/testkit/server';
import { DEMO_PASSWORD } from './run-naru.ts';

const PROGRAM = resolve(import.meta.dirname, '../../../../apps/server/src/main.ts');

/** A real market with the demo content, under a name for which passkeys are made. */
export const startDemoMarket = async (settings: Readonly<Record<string, string>> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'naru-cli-market-'));
  const seeded = process.env.E2E_SEEDED;
  if (seeded !== undefined) cpSync(seeded, dataDir, { recursive: true });
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await runServer({ program: PROGRAM, dataDir, settings: { PORT: String(port), NARU_PUBLIC_URL: origin, ...settings } });
  return {
    origin,
    /** An API key of somebody of the demo, made as its owner makes one: by a passkey and their password. */
    keyFor: async (email: string, terms: KeyTerms): Promise<string> => {
      const passkey = softPasskey(origin);
      const proof = { password: DEMO_PASSWORD };
      const client = createApiClient({
        bases: basesAt(origin),
        giveFactor: async () => {
          const { passkey: asked } = must(await client.secondFactors.begin());
          return asked !== null && (await client.secondFactors.byPasskey(passkey.use(asked.options))).ok;
        },
      });
      must(await client.sessions.signIn({ email, password: DEMO_PASSWORD }));
      const { options } = must(await client.secondFactors.beginPasskey());
      must(await client.secondFactors.addPasskey({ name: '노트북', credential: passkey.make(options), proof }));
      return must(await client.apiKeys.make({ ...terms, proof })).key;
    },
    stop: async () => {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
